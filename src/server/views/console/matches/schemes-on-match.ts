import { sql } from 'kysely';
import type { consoleMatch } from '#contract/console/matches.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { SchemeMarket } from '#domain/market/market.ts';
import { schemeStateAt } from '#domain/scheme/sale.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Context } from '#server/context/context.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { escrowOf } from '#server/features/ledger/escrow-of.ts';
import { saleOfScheme } from '#server/features/schemes/store/sale.ts';

type SchemeView = CallAnswer<typeof consoleMatch>['schemes'][number];

const MAX_SCHEMES = 200;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly nickname: string;
  readonly market: SchemeMarket;
  readonly otherMatches: number;
  readonly priceFen: number;
  readonly publishedAt: Date;
  readonly buyers: number;
  readonly escrowFen: number;
  readonly isRemoved: boolean;
  readonly isAhead: boolean;
  readonly saleEndsAt: Date;
  readonly number: number | null;
  readonly outcome: Outcome | null;
  readonly settledAt: Date | null;
  readonly isDecided: boolean | null;
  readonly delayReason: CaseReason | null;
  readonly delaySince: Date | null;
}

/** The schemes with a pick on a match, without withdrawn ones, those with most escrow first. Nothing hidden is read. */
export async function schemesOnMatch({ db, clock }: Context, matchId: string): Promise<SchemeView[]> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    SELECT s.id, s.title, s.author_id AS "authorId", u.nickname, s.market,
           (SELECT count(DISTINCT o.match_id) FROM scheme_pick o
             WHERE o.scheme_id = s.id AND o.match_id <> ${matchId}) AS "otherMatches",
           s.price_fen AS "priceFen", s.published_at AS "publishedAt",
           (SELECT count(*) FROM unlock b WHERE b.scheme_id = s.id) AS buyers, ${escrowOf('s.id')} AS "escrowFen",
           EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isRemoved",
           sale.is_ahead AS "isAhead", sale.ends_at AS "saleEndsAt",
           t.number, t.outcome, t.settled_at AS "settledAt", t.decision_reason IS NOT NULL AS "isDecided",
           c.reason AS "delayReason", c.opened_at AS "delaySince"
      FROM scheme s JOIN app_user u ON u.id = s.author_id CROSS JOIN LATERAL ${saleOfScheme}
      LEFT JOIN LATERAL (SELECT number, outcome, settled_at, decision_reason FROM scheme_settlement
                          WHERE scheme_id = s.id ORDER BY number DESC LIMIT 1) t ON true
      LEFT JOIN settlement_case c ON c.scheme_id = s.id AND c.closed_at IS NULL
     WHERE s.id IN (SELECT p.scheme_id FROM scheme_pick p WHERE p.match_id = ${matchId})
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
     ORDER BY "escrowFen" DESC, s.published_at, s.id LIMIT ${MAX_SCHEMES}`.execute(db);
  return rows.map((row) => view(row, now));
}

function view(row: Row, now: Date): SchemeView {
  const { outcome, number, settledAt, isRemoved, delayReason, delaySince } = row;
  const sale = { isAhead: row.isAhead, endsAt: row.saleEndsAt };
  return {
    id: row.id,
    title: row.title,
    author: { id: row.authorId, nickname: row.nickname },
    market: row.market,
    otherMatches: row.otherMatches,
    priceFen: row.priceFen,
    publishedAt: row.publishedAt.toISOString(),
    state: schemeStateAt({ isRemoved, isWithdrawn: false, outcome, sale }, now),
    buyers: row.buyers,
    escrowFen: row.escrowFen,
    settlement:
      outcome && settledAt && number !== null
        ? { number, outcome, settledAt: settledAt.toISOString(), isDecided: row.isDecided === true }
        : null,
    delay: delayReason && delaySince ? { reason: delayReason, since: delaySince.toISOString() } : null,
  };
}
