import {
  bindAlipay as bindAlipayCall,
  bindAlipayUrl as bindAlipayUrlCall,
  taxStatement as taxStatementCall,
  withdraw as withdrawCall,
  withdrawCount as withdrawCountCall,
  withdrawStatus,
} from '#contract/withdrawals.ts';
import { route, type Route } from '../../http/operation.ts';
import { bindAlipay } from './bind-alipay.ts';
import { bindAlipayUrl } from './bind-alipay-url.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { taxStatement } from './tax-statement.ts';
import { withdraw } from './withdraw.ts';
import { withdrawCount } from './withdraw-count.ts';

export const withdrawalRoutes: readonly Route[] = [
  route(withdrawCountCall, withdrawCount),
  route(withdrawCall, withdraw),
  route(withdrawStatus, listWithdrawals),
  route(taxStatementCall, taxStatement),
  route(bindAlipayUrlCall, bindAlipayUrl),
  route(bindAlipayCall, bindAlipay),
];
