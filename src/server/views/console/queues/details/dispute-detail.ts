import { sql } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import { countFact, moneyFact, timeFact } from '../facts/facts.ts';
import { accountGroup } from '../parts/account-group.ts';
import { disputeDecision } from '../parts/decision-groups.ts';
import { matchGroups } from '../parts/match-groups.ts';
import { schemeGroups } from '../parts/scheme-groups.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';
import { refundMoves, wholeScheme } from './scheme-details.ts';

interface Row {
  readonly schemeId: string;
  readonly userId: string;
  readonly priceFen: number | null;
  readonly refundedFen: number | null;
  readonly paidAt: Date | null;
  /** Disputes of the same scheme, decided or not, and upheld ones. */
  readonly disputes: number;
  readonly upheld: number;
}

/** Of a dispute: scheme and settlement, what the sources of its matches report, and what the buyer paid. */
export async function disputeDetail(ctx: Context, id: string, locale: Locale): Promise<ItemDetail> {
  const { db } = ctx;
  const { rows } = await sql<Row>`
    SELECT p.scheme_id AS "schemeId", p.user_id AS "userId", o.price_fen AS "priceFen", o.unlocked_at AS "paidAt",
           (SELECT y.refund_fen FROM unlock_payout y WHERE y.unlock_id = o.id ORDER BY y.number DESC LIMIT 1)
             AS "refundedFen",
           (SELECT count(*) FROM dispute q WHERE q.scheme_id = p.scheme_id) AS disputes,
           (SELECT count(*) FROM dispute q JOIN dispute_decision d ON d.dispute_id = q.id AND d.upheld
             WHERE q.scheme_id = p.scheme_id) AS upheld
      FROM dispute p LEFT JOIN unlock o ON o.scheme_id = p.scheme_id AND o.user_id = p.user_id
     WHERE p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Dispute ${id} not found`);
  const scheme = await wholeScheme(ctx, row.schemeId);
  const groups = [...(await schemeGroups(ctx, scheme, { locale }))];
  for (const matchId of new Set(scheme.picks.map((pick) => pick.matchId))) {
    groups.push(...(await matchGroups(db, matchId, locale)));
  }
  const more = [
    moneyFact('price', row.priceFen),
    timeFact('paidAt', row.paidAt),
    moneyFact('refunded', row.refundedFen),
    countFact('disputes', row.disputes),
    countFact('upheld', row.upheld),
  ];
  groups.push(await accountGroup(db, 'sender', { userId: row.userId, more }));
  groups.push(...(await disputeDecision(db, id)));
  return {
    groups,
    pictures: [],
    moves: [
      ...(await refundMoves(ctx, scheme, { action: 'upholdDispute', option: 'void' })),
      { action: 'rejectDispute', option: null, movements: [] },
    ],
  };
}
