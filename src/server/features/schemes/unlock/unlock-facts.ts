import { sql } from 'kysely';
import { beijingDayStart, beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import type { RuleSet } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import type { MatchOfSale, Purchase } from '#domain/scheme/sale.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db } from '#server/db/database.ts';
import type { LimitRow, SpentRow } from '#server/features/protection/spending-limit/find-limit.ts';

/** Who wants to unlock what. */
export interface Wish {
  readonly unlockId: string;
  readonly userId: string;
  readonly schemeId: string;
}

/** An unlock that exists. */
interface UnlockBefore {
  readonly id: string;
  readonly schemeId: string;
  readonly userId: string;
  readonly priceFen: number;
  readonly unlockedAt: string;
}

/** Dates are texts inside JSON. */
type InJson<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

/**
 * Everything that decides an unlock, as one statement read it. `unlock_commit` compares it with what holds once
 * everything is locked, so it is passed on as it came.
 */
export interface UnlockFacts {
  /** Unlocks with this id, or of this user and scheme. */
  readonly before: readonly UnlockBefore[];
  readonly scheme: {
    readonly authorId: string;
    readonly priceFen: number;
    readonly freeReaders: FreeReaders;
    readonly ruleSet: RuleSet;
    readonly publishedKickoffAt: string;
    readonly isWithdrawn: boolean;
    readonly isRemoved: boolean;
    readonly outcome: Outcome | null;
    readonly matches: readonly InJson<MatchOfSale>[];
    readonly isFollower: boolean;
    /** Paid unlocks of the author's schemes; read only if past buyers read free. */
    readonly purchases: readonly Purchase[];
  } | null;
  /** Null if not certified. */
  readonly isAdult: boolean | null;
  readonly hasPin: boolean;
  readonly excludedUntil: string | null;
  readonly limit: LimitRow | null;
  readonly spent: SpentRow | null;
  readonly balanceFen: number;
}

const DAY_MS = 86_400_000;

/** Bounds of the Beijing day and month of an instant, in the order of the SQL functions. */
export function boundsOf(at: Date) {
  const day = beijingDayStart(at);
  const month = beijingMonthSpan(beijingMonthOf(at));
  return sql`${day}::timestamptz, ${new Date(day.getTime() + DAY_MS)}::timestamptz,
    ${month.from}::timestamptz, ${month.to}::timestamptz`;
}

/** The facts of several wishes, in their order, in one statement. */
export async function readUnlockFacts(db: Db, wishes: readonly Wish[], at: Date): Promise<UnlockFacts[]> {
  const items = wishes.map(({ unlockId, userId, schemeId }, n) => ({ n, unlockId, userId, schemeId }));
  const { rows } = await sql<{ readonly n: number; readonly facts: UnlockFacts }>`
    SELECT n, facts FROM unlock_facts(${JSON.stringify(items)}::jsonb, ${boundsOf(at)}) ORDER BY n`.execute(
    db,
  );
  return rows.map(({ facts }) => facts);
}
