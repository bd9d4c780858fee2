import type { Fact, FactGroup, Movement } from '#contract/console/facts.ts';
import type { moveOptions } from '#contract/console/queues.ts';
import type { Locale } from '#contract/locale.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { Context } from '#server/context/context.ts';

/** An item that waits, and since when. */
export interface Waiting {
  readonly id: string;
  readonly at: Date;
}

/** Position after the last item of a page: since when it waits (ISO 8601), and its id. */
export interface Position {
  readonly at: string;
  readonly id: string;
}

export interface Tally {
  /** Up to `MAX_COUNTED`. */
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

/** Counting further would tell an operator nothing. */
export const MAX_COUNTED = 10_000;

/** What waits in a queue. */
export interface WaitingList {
  /** After a position, the longest wait first; of the same time by id. */
  page(ctx: Context, after: Position | null, limit: number): Promise<readonly Waiting[]>;
  tally(ctx: Context): Promise<Tally>;
  /** Those of some items that wait. */
  among(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What a list shows of an item. */
export interface ItemShown {
  readonly at: Date;
  readonly facts: readonly Fact[];
}

/** What a decision would move. */
export interface Move {
  readonly action: OperatorActionName;
  readonly option: (typeof moveOptions)[number] | null;
  readonly movements: readonly Movement[];
}

/** What an item shows beside its facts of the list. */
export interface ItemDetail {
  readonly groups: readonly FactGroup[];
  /** Ids of uploads. */
  readonly pictures: readonly string[];
  readonly moves: readonly Move[];
  /** Whether it may still be decided although it does not wait, such as releasing a confirmed hold. */
  readonly isOpen?: boolean;
  /** Actions of the queue that are not possible for this item any more. */
  readonly without?: readonly OperatorActionName[];
}

/** How the items of a queue are read, waiting or not. */
export interface ItemReader {
  /** Whether a text may be the id of an item. */
  isId(text: string): boolean;
  /** Of the items that exist. */
  facts(ctx: Context, ids: readonly string[], locale: Locale): Promise<ReadonlyMap<string, ItemShown>>;
  /** Of an item that exists. */
  detail(ctx: Context, id: string, locale: Locale): Promise<ItemDetail>;
}
