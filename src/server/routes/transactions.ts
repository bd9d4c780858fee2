import { balance, balanceFlow, earliestRecord as earliestRecordCall } from '#contract/payments/money.ts';
import { route, type Route } from '#server/context/operation.ts';
import { earliestRecord } from '#server/views/transactions/earliest-record.ts';
import { showBalance } from '#server/views/transactions/show-balance.ts';
import { showFlow } from '#server/views/transactions/show-flow.ts';

export const walletRoutes: readonly Route[] = [
  route(balance, showBalance),
  route(balanceFlow, showFlow),
  route(earliestRecordCall, earliestRecord),
];
