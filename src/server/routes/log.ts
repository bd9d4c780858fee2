import {
  logConsistency as consistencyCall,
  logEntries as entriesCall,
  logHeadCall as headCall,
  logHeads as headsCall,
  logProof as proofCall,
  logReceipt as receiptCall,
} from '#contract/log/log.ts';
import { type Route, route } from '#server/context/operation.ts';
import { listEntries } from '#server/features/trust/log/proofs/list-entries.ts';
import { listHeads } from '#server/features/trust/log/proofs/list-heads.ts';
import { proveGrowth } from '#server/features/trust/log/proofs/prove-growth.ts';
import { proveScheme } from '#server/features/trust/log/proofs/prove-scheme.ts';
import { showReceipt } from '#server/features/trust/log/receipts/show-receipt.ts';
import { showHead } from '#server/features/trust/log/proofs/show-head.ts';

export const logRoutes: readonly Route[] = [
  route(headCall, showHead),
  route(headsCall, listHeads),
  route(entriesCall, listEntries),
  route(proofCall, proveScheme),
  route(consistencyCall, proveGrowth),
  route(receiptCall, showReceipt),
];
