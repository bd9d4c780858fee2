import { type Fen, fen, MAX_FEN } from '#domain/money/fen.ts';
import { type JsonObject, objectIn, textIn } from './json-object.ts';

/** The format accepted by both Alipay and WeChat. */
export const ORDER_NUMBER = /^[0-9A-Za-z_]{6,32}$/;
export const REFUND_NUMBER = /^[0-9A-Za-z_]{6,64}$/;
const TRADE_NUMBER = /^[0-9A-Za-z]{1,32}$/;

const tradeStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
  'ACCEPT',
] as const;
type TradeState = (typeof tradeStates)[number];

export type ReadTrade =
  | { readonly ok: true; readonly trade: Trade }
  | { readonly ok: false; readonly fault: TradeFault };

export type TradeFault =
  | 'app_id'
  | 'mch_id'
  | 'order_no'
  | 'trade_state'
  | 'trade_no'
  | 'amount'
  | 'currency';

interface Trade {
  readonly orderNo: string;
  readonly tradeState: TradeState;
  /** Both are set only for paid orders. */
  readonly tradeNo: string | null;
  readonly totalFen: Fen | null;
}

export interface Merchant {
  readonly appId: string;
  readonly mchId: string;
}

/** Parses a trade from a notification or a query, and checks that it is ours. */
export function readTrade(content: JsonObject, { appId, mchId }: Merchant): ReadTrade {
  const orderNo = textIn(content, 'out_trade_no');
  const tradeState = tradeStates.find((state) => state === content.trade_state);
  if (content.appid !== appId) return { ok: false, fault: 'app_id' };
  if (content.mchid !== mchId) return { ok: false, fault: 'mch_id' };
  if (!ORDER_NUMBER.test(orderNo)) return { ok: false, fault: 'order_no' };
  if (tradeState === undefined) return { ok: false, fault: 'trade_state' };
  if (tradeState !== 'SUCCESS')
    return { ok: true, trade: { orderNo, tradeState, tradeNo: null, totalFen: null } };

  const tradeNo = textIn(content, 'transaction_id');
  const { total, currency } = objectIn(content, 'amount');
  if (!TRADE_NUMBER.test(tradeNo)) return { ok: false, fault: 'trade_no' };
  if (currency !== 'CNY') return { ok: false, fault: 'currency' };
  if (!isAmount(total)) return { ok: false, fault: 'amount' };
  return { ok: true, trade: { orderNo, tradeState, tradeNo, totalFen: fen(total) } };
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_FEN;
}
