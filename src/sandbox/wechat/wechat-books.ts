import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WechatFaultName } from './wechat-faults.ts';

/** An order in WeChat Pay's records. Instants are ISO 8601, amounts fen. */
export type WechatOrder = {
  prepayId: string;
  orderNo: string;
  tradeNo: string;
  tradeType: 'JSAPI' | 'MWEB';
  amountFen: number;
  description: string;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  openId: string;
  notifyUrl: string;
  faults: readonly WechatFaultName[];
  /** Number of copies that the fault `duplicate_notifies` sends. */
  copies: number;
  notifyAttempts: number;
  isNotifyAcknowledged: boolean;
};

export type WechatRefund = {
  refundNo: string;
  refundId: string;
  orderNo: string;
  amountFen: number;
  reason: string;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  createdAt: string;
  endedAt: string | null;
  notifyUrl: string;
  notifyAttempts: number;
  isNotifyAcknowledged: boolean;
};

/** A WeChat user. */
export type WechatPerson = { openId: string; name: string };

/** WeChat's own records, to be compared with the application's ledger. */
export type WechatBooks = {
  orders(): readonly WechatOrder[];
  order(orderNo: string): WechatOrder | undefined;
  orderByPrepay(prepayId: string): WechatOrder | undefined;
  putOrder(order: WechatOrder): void;
  refunds(): readonly WechatRefund[];
  refund(refundNo: string): WechatRefund | undefined;
  putRefund(refund: WechatRefund): void;
  people(): readonly WechatPerson[];
  addPerson(person: WechatPerson): void;
};

type Line = { order: WechatOrder } | { refund: WechatRefund } | { person: WechatPerson };

/** The initial WeChat users. */
const firstPeople: readonly WechatPerson[] = [
  { openId: 'oSandbox0000000000000000001a', name: '小红 Xiaohong' },
  { openId: 'oSandbox0000000000000000002b', name: '大力 Dali' },
  { openId: 'oSandbox0000000000000000003c', name: '阿球 Aqiu' },
];

/** Opens the records in a folder: one append-only JSON Lines file that survives a kill. */
export function openWechatBooks(dir: string): WechatBooks {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'wechat-books.jsonl');
  const orders = new Map<string, WechatOrder>();
  const refunds = new Map<string, WechatRefund>();
  const people = [...firstPeople];

  const remember = (line: Line) => {
    if ('order' in line) orders.set(line.order.orderNo, line.order);
    else if ('refund' in line) refunds.set(line.refund.refundNo, line.refund);
    else people.push(line.person);
  };
  const write = (line: Line) => {
    // Each record starts with a line break, so that an incomplete record before it stays separate.
    appendFileSync(file, `\n${JSON.stringify(line)}`);
    remember(line);
  };
  if (existsSync(file)) readFileSync(file, 'utf8').split('\n').flatMap(readLine).forEach(remember);

  return {
    orders: () => [...orders.values()],
    order: (orderNo) => orders.get(orderNo),
    orderByPrepay: (prepayId) => [...orders.values()].find((order) => order.prepayId === prepayId),
    putOrder: (order) => write({ order }),
    refunds: () => [...refunds.values()],
    refund: (refundNo) => refunds.get(refundNo),
    putRefund: (refund) => write({ refund }),
    people: () => people,
    addPerson: (person) => write({ person }),
  };
}

function readLine(text: string): Line[] {
  try {
    return text ? [JSON.parse(text)] : [];
  } catch {
    return [];
  }
}
