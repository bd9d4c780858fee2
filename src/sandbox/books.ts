import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultName } from './alipay/faults.ts';

/** A payment as the provider sees it. Instants are ISO 8601, amounts fen. */
export type Trade = {
  orderNo: string;
  tradeNo: string;
  amountFen: number;
  subject: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
  buyerId: string;
  notifyUrl: string;
  returnUrl: string;
  quitUrl: string;
  faults: readonly FaultName[];
  /** How many copies the fault `duplicate_notifies` sends. */
  copies: number;
  notifyAttempts: number;
  isNotifyAcknowledged: boolean;
};

/** A text message as the provider sees it. */
export type Message = {
  bizId: string;
  mobile: string;
  template: string;
  parameters: string;
  code: string;
  sentAt: string;
  isDelivered: boolean;
};

/** The provider's own books: what it says happened, to be compared with what the application's ledger says. */
export type Books = {
  trades(): readonly Trade[];
  trade(orderNo: string): Trade | undefined;
  putTrade(trade: Trade): void;
  messages(): readonly Message[];
  addMessage(message: Message): void;
};

type Line = { trade: Trade } | { message: Message };

/** Opens the books in a folder: one file of JSON lines that is only ever appended to and survives a kill. */
export function openBooks(dir: string): Books {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'books.jsonl');
  const trades = new Map<string, Trade>();
  const messages: Message[] = [];

  const remember = (line: Line) => {
    if ('trade' in line) trades.set(line.trade.orderNo, line.trade);
    else messages.push(line.message);
  };
  const write = (line: Line) => {
    // A line begins with its own line break, so that a torn one before it spoils only itself.
    appendFileSync(file, `\n${JSON.stringify(line)}`);
    remember(line);
  };
  if (existsSync(file)) readFileSync(file, 'utf8').split('\n').flatMap(readLine).forEach(remember);

  return {
    trades: () => [...trades.values()],
    trade: (orderNo) => trades.get(orderNo),
    putTrade: (trade) => write({ trade }),
    messages: () => messages,
    addMessage: (message) => write({ message }),
  };
}

function readLine(text: string): Line[] {
  try {
    return text ? [JSON.parse(text)] : [];
  } catch {
    return [];
  }
}
