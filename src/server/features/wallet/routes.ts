import { balance, balanceFlow, earliestRecord as earliestRecordCall } from '#contract/money.ts';
import { route, type Route } from '../../http/operation.ts';
import { earliestRecord } from './earliest-record.ts';
import { showBalance } from './show-balance.ts';
import { showFlow } from './show-flow.ts';

export const walletRoutes: readonly Route[] = [
  route(balance, showBalance),
  route(balanceFlow, showFlow),
  route(earliestRecordCall, earliestRecord),
];
