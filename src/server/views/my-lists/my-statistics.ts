import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { myStatistics as call } from '#contract/people/people.ts';
import { combinedOddsMilli } from '#domain/record/combined-odds.ts';
import type { OddsMilli } from '#domain/record/recorded-scheme.ts';
import { emptyTally, joinTallies, type Tally, tallyOf } from '#domain/record/tally.ts';
import { yieldOf } from '#domain/record/yield.ts';
import { STAKE_E16 } from '#domain/settlement/profit-e16.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { inBasisPoints } from '#server/features/analysts/records/in-basis-points.ts';
import { countAll } from '#server/views/me/count-all.ts';

/**
 * An unlock of the viewer with the state of its scheme; `profitE16` is a text of digits, null while open and when
 * void.
 */
interface Row {
  readonly priceFen: number;
  readonly refundedFen: number;
  readonly isParlay: boolean;
  readonly outcome: Outcome | null;
  readonly profitE16: string | null;
  readonly oddsMilli: readonly number[];
}

/** The viewer's payments and refunds, and the profit of one stake on every unlocked scheme, even if negative. */
export async function myStatistics(
  ctx: Context,
  { viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const rows = await readUnlocks(ctx, viewer.userId);
  const settled = rows.filter(({ outcome }) => outcome !== null && outcome !== 'void');
  const tally = settled.reduce((sum, row) => joinTallies(sum, tallyOfUnlock(row)), emptyTally);
  const amount = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const counted = (...outcomes: (Outcome | null)[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const { schemes, follows, fans } = await countAll(ctx.db, viewer.userId);
  return {
    unlocks: {
      total: rows.length,
      open: counted(null),
      settled: settled.length,
      void: counted('void'),
      paidFen: amount(({ priceFen }) => priceFen),
      refundedFen: amount(({ refundedFen }) => refundedFen),
      profitHundredths: inHundredths(tally.profitE16),
      yield: inBasisPoints(yieldOf(tally)),
      won: counted('win', 'halfWin'),
      lost: counted('loss', 'halfLoss'),
    },
    follows,
    fans,
    schemes,
  };
}

async function readUnlocks({ db }: Context, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT u.price_fen AS "priceFen", coalesce(paid.refund_fen, 0) AS "refundedFen",
           s.market = 'parlay' AS "isParlay", latest.outcome, latest.profit_e16::text AS "profitE16",
           (SELECT json_agg(p.odds_milli ORDER BY p.position)
              FROM scheme_pick p WHERE p.scheme_id = s.id) AS "oddsMilli"
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id
           LEFT JOIN LATERAL (SELECT t.outcome, t.profit_e16 FROM scheme_settlement t
                               WHERE t.scheme_id = s.id ORDER BY t.number DESC LIMIT 1) latest ON true
           LEFT JOIN LATERAL (SELECT o.refund_fen FROM unlock_payout o
                               WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1) paid ON true
     WHERE u.user_id = ${userId}`.execute(db);
  return rows;
}

/** Tally of an unlocked settled scheme, counted like an analyst's own record. */
function tallyOfUnlock({ outcome, profitE16, isParlay, oddsMilli }: Row): Tally {
  const [first = 0, second] = isParlay ? [combinedOddsMilli(oddsMilli)] : oddsMilli;
  const odds: OddsMilli = second === undefined ? [first] : [first, second];
  const at = new Date(0);
  return tallyOf({
    id: '',
    publishedAt: at,
    kickoffAt: at,
    isPaid: true,
    competition: '',
    market: isParlay ? 'parlay' : '1x2',
    oddsMilli: odds,
    closingOddsMilli: null,
    statedChance: null,
    takenOff: null,
    obtainableE16: null,
    // What a reader paid for counts at whatever price it was sealed.
    isOffered: true,
    settledAt: null,
    closingValueMillionths: null,
    settlement: outcome && { outcome, profitE16: profitE16 === null ? null : BigInt(profitE16) },
  });
}

/** Rounded half away from zero, once, at the end of exact sums. */
function inHundredths(profitE16: bigint): number {
  const part = STAKE_E16 / 100n;
  const size = profitE16 < 0n ? -profitE16 : profitE16;
  const rounded = Number((size + part / 2n) / part);
  return profitE16 < 0n ? 0 - rounded : rounded;
}
