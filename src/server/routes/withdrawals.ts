import {
  bindAlipay as bindAlipayCall,
  bindAlipayUrl as bindAlipayUrlCall,
  taxStatement as taxStatementCall,
  withdraw as withdrawCall,
  withdrawCount as withdrawCountCall,
  withdrawStatus,
} from '#contract/payments/withdrawals.ts';
import { route, type Route } from '#server/context/operation.ts';
import { bindAlipay } from '#server/features/payments/withdrawals/bind-alipay.ts';
import { bindAlipayUrl } from '#server/features/payments/withdrawals/bind-alipay-url.ts';
import { listWithdrawals } from '#server/features/payments/withdrawals/list-withdrawals.ts';
import { taxStatement } from '#server/features/payments/withdrawals/tax-statement.ts';
import { withdraw } from '#server/features/payments/withdrawals/withdraw.ts';
import { withdrawCount } from '#server/features/payments/withdrawals/withdraw-count.ts';

export const withdrawalRoutes: readonly Route[] = [
  route(withdrawCountCall, withdrawCount),
  route(withdrawCall, withdraw),
  route(withdrawStatus, listWithdrawals),
  route(taxStatementCall, taxStatement),
  route(bindAlipayUrlCall, bindAlipayUrl),
  route(bindAlipayCall, bindAlipay),
];
