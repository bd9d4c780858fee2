import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultName } from '#sandbox/alipay/gateway/faults.ts';

/** A payment in the provider's records. Instants are ISO 8601, amounts fen. */
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
  /** Number of copies that the fault `duplicate_notifies` sends. */
  copies: number;
  notifyAttempts: number;
  isNotifyAcknowledged: boolean;
};

/** A text message in the provider's records. */
export type Message = {
  bizId: string;
  mobile: string;
  template: string;
  parameters: string;
  code: string;
  sentAt: string;
  isDelivered: boolean;
};

/** Rows of one kind, the latest per key, in the order of first insertion. */
export type Shelf<T> = {
  all(): readonly T[];
  get(key: string): T | undefined;
  put(key: string, row: T): void;
};

/** The provider's own records, to be compared with the application's ledger. */
export type Books = {
  trades(): readonly Trade[];
  trade(orderNo: string): Trade | undefined;
  putTrade(trade: Trade): void;
  messages(): readonly Message[];
  addMessage(message: Message): void;
  /** Rows of a component with its own shelf; the component defines their type. */
  shelf<T>(name: string): Shelf<T>;
  /** All shelves by name. */
  shelves(): Readonly<Record<string, readonly unknown[]>>;
};

type Line = { trade: Trade } | { message: Message } | { shelf: string; key: string; row: unknown };

/** Opens the records in a folder: one append-only JSON Lines file that survives a kill. */
export function openBooks(dir: string): Books {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'books.jsonl');
  const trades = new Map<string, Trade>();
  const messages: Message[] = [];
  const shelves = new Map<string, Map<string, unknown>>();

  const remember = (line: Line) => {
    if ('trade' in line) trades.set(line.trade.orderNo, line.trade);
    else if ('message' in line) messages.push(line.message);
    else rowsOf(line.shelf).set(line.key, line.row);
  };
  const rowsOf = (name: string) => {
    const rows = shelves.get(name) ?? new Map<string, unknown>();
    shelves.set(name, rows);
    return rows;
  };
  const write = (line: Line) => {
    // Each record starts with a line break, so that an incomplete record before it stays separate.
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
    // Only the owner of a shelf writes to it, so the type holds.
    shelf: <T>(name: string) => ({
      all: () => [...rowsOf(name).values()] as T[],
      get: (key) => rowsOf(name).get(key) as T | undefined,
      put: (key, row) => write({ shelf: name, key, row }),
    }),
    shelves: () => Object.fromEntries([...shelves].map(([name, rows]) => [name, [...rows.values()]])),
  };
}

function readLine(text: string): Line[] {
  try {
    return text ? [JSON.parse(text)] : [];
  } catch {
    return [];
  }
}
