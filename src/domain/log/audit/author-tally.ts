import type { SettleLeaf } from '../../seal/log-leaf.ts';
import { addDecimals, type Decimal, readDecimal, zero } from './decimal.ts';
import type { SchemeLife } from './log-book.ts';
import { isDecidedVoid } from './recompute-settlement.ts';

/** Published schemes by status, each counted once, and the outcomes of the settled ones. */
export interface AuthorTally {
  readonly published: number;
  readonly settled: number;
  readonly void: number;
  /** Of the void ones, those without results: a person decided them. */
  readonly decidedVoids: number;
  readonly open: number;
  readonly withdrawn: number;
  readonly removed: number;
  /** Outcomes of the schemes that count in the record: settled ones, and removed ones that had a result. */
  readonly outcomes: Readonly<Record<Exclude<SettleLeaf['outcome'], 'void'>, number>>;
  /** In units of one level stake, exact. */
  readonly profit: Decimal;
}

/** Counts one author's schemes from their log entries. */
export function tallyOf(lives: Iterable<SchemeLife>): AuthorTally {
  const counts = { settled: 0, void: 0, decidedVoids: 0, open: 0, withdrawn: 0, removed: 0 };
  const outcomes = { win: 0, halfWin: 0, push: 0, halfLoss: 0, loss: 0 };
  let [published, profit] = [0, zero];
  for (const { takenOff, settlement } of lives) {
    published += 1;
    if (takenOff) counts[takenOff === 'withdraw' ? 'withdrawn' : 'removed'] += 1;
    else if (settlement) counts[settlement.outcome === 'void' ? 'void' : 'settled'] += 1;
    else counts.open += 1;
    if (!takenOff && settlement?.outcome === 'void' && isDecidedVoid(settlement)) counts.decidedVoids += 1;
    if (takenOff === 'withdraw' || !settlement || settlement.outcome === 'void') continue;
    outcomes[settlement.outcome] += 1;
    profit = addDecimals(profit, readDecimal(settlement.profit ?? '') ?? zero);
  }
  return { published, ...counts, outcomes, profit };
}

/** Number of schemes the record figures are based on. */
export function countedSchemes({ outcomes }: AuthorTally): number {
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}

/** Half units won and lost, by outcome alone. A winning double pick is one of each, but the log does not record it. */
export function halvesOf({ outcomes }: AuthorTally): { readonly won: number; readonly lost: number } {
  const { win, halfWin, halfLoss, loss } = outcomes;
  return { won: 2 * win + halfWin, lost: 2 * loss + halfLoss };
}

/** Groups schemes by author, ordered by each author's first entry. */
export function livesByAuthor(lives: Iterable<SchemeLife>): Map<string, SchemeLife[]> {
  const byAuthor = new Map<string, SchemeLife[]>();
  for (const life of lives) {
    const { authorId } = life.publish;
    const schemes = byAuthor.get(authorId);
    if (schemes) schemes.push(life);
    else byAuthor.set(authorId, [life]);
  }
  return byAuthor;
}
