import type { Sandbox } from '#sandbox/sandbox.ts';
import type { ApiReply } from './api-reply.ts';
import { giveBillAddress } from '../bills/bills.ts';
import { giveToken } from '../consent/give-token.ts';
import { queryRefund } from '../trade/query-refund.ts';
import { queryTrade } from '../trade/query-trade.ts';
import { queryTransfer } from '../payouts/query-transfer.ts';
import { refundTrade } from '../trade/refund-trade.ts';
import { transfer } from '../payouts/transfer.ts';
import type { VerifiedCall } from './verify-call.ts';

type ApiMethod = (sandbox: Sandbox, call: VerifiedCall) => ApiReply;

/** The methods that servers call, one file each. The method that a browser opens is in gateway.ts. */
export const apiMethods: ReadonlyMap<string, ApiMethod> = new Map<string, ApiMethod>([
  ['alipay.trade.query', queryTrade],
  ['alipay.trade.refund', refundTrade],
  ['alipay.trade.fastpay.refund.query', queryRefund],
  ['alipay.fund.trans.uni.transfer', transfer],
  ['alipay.fund.trans.common.query', queryTransfer],
  ['alipay.system.oauth.token', giveToken],
  ['alipay.data.dataservice.bill.downloadurl.query', giveBillAddress],
]);
