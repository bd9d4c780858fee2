import {
  logConsistency as consistencyCall,
  logEntries as entriesCall,
  logHeadCall as headCall,
  logHeads as headsCall,
  logProof as proofCall,
} from '#contract/log.ts';
import { type Route, route } from '../../http/operation.ts';
import { listEntries } from './list-entries.ts';
import { listHeads } from './list-heads.ts';
import { proveGrowth } from './prove-growth.ts';
import { proveScheme } from './prove-scheme.ts';
import { showHead } from './show-head.ts';

export const logRoutes: readonly Route[] = [
  route(headCall, showHead),
  route(headsCall, listHeads),
  route(entriesCall, listEntries),
  route(proofCall, proveScheme),
  route(consistencyCall, proveGrowth),
];
