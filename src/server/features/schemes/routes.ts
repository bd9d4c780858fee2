import { calls } from '#contract/calls.ts';
import { type Route, route } from '../../http/operation.ts';
import { listIncome } from './list-income.ts';
import { listAnalystSchemes, listMatchSchemes, listMySchemes, listMyUnlocks } from './list-schemes.ts';
import { listSquare } from './list-square.ts';
import { myStatistics } from './my-statistics.ts';
import { previewScheme } from './preview-scheme.ts';
import { publishScheme } from './publish-scheme.ts';
import { showScheme } from './show-scheme.ts';
import { unlockScheme } from './unlock-scheme.ts';
import { withdrawScheme } from './withdraw-scheme.ts';

export const schemeRoutes: readonly Route[] = [
  route(calls.matchSchemes, listMatchSchemes),
  route(calls.schemeList, listSquare),
  route(calls.schemeDetails, showScheme),
  route(calls.publishScheme, publishScheme),
  route(calls.previewScheme, previewScheme),
  route(calls.unlockScheme, unlockScheme),
  route(calls.withdrawScheme, withdrawScheme),
  route(calls.mySchemes, listMySchemes),
  route(calls.analystSchemes, listAnalystSchemes),
  route(calls.myUnlocks, listMyUnlocks),
  route(calls.myStatistics, myStatistics),
  route(calls.income, listIncome),
];
