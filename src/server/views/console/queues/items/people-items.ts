import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { countFact, known, linkFact, moneyFact, textFact, wordFact } from '../facts/facts.ts';
import { identityWord } from '../parts/identity-word.ts';
import { shownItems } from './shown-items.ts';

/** Applications for the analyst role. */
export async function applicationItems({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .selectFrom('analyst_application as application')
    .innerJoin('app_user', 'app_user.id', 'application.user_id')
    .leftJoin('certification', 'certification.user_id', 'application.user_id')
    .select(['application.id', 'application.applied_at as at', 'application.user_id as userId'])
    .select(['application.statement', 'application.competitions', 'application.number'])
    .select(['app_user.nickname', 'certification.adult'])
    .where('application.id', 'in', ids)
    .execute();
  return shownItems(rows, ({ userId, nickname, adult, number, competitions, statement }) =>
    known([
      linkFact('applicant', 'user', { id: userId, text: nickname }),
      wordFact('identity', 'identity', identityWord(adult)),
      countFact('number', number),
      textFact('competitions', competitions.join(', ')),
      textFact('statement', statement),
    ]),
  );
}

/** Messages of users. */
export async function feedbackItems({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .selectFrom('feedback')
    .innerJoin('app_user', 'app_user.id', 'feedback.user_id')
    .select(['feedback.id', 'feedback.at', 'feedback.user_id as userId', 'app_user.nickname'])
    .select(['feedback.kind', 'feedback.content', 'feedback.contact'])
    .select((each) =>
      each
        .selectFrom('upload_claim')
        .select((one) => one.fn.countAll<number>().as('images'))
        .whereRef('upload_claim.subject_id', '=', 'feedback.id')
        .as('images'),
    )
    .where('feedback.id', 'in', ids)
    .execute();
  return shownItems(rows, ({ userId, nickname, kind, content, contact, images }) =>
    known([
      wordFact('kind', 'feedback', kind),
      textFact('content', content),
      countFact('images', images),
      textFact('contact', contact),
      linkFact('sender', 'user', { id: userId, text: nickname }),
    ]),
  );
}

interface HoldRow {
  readonly id: string;
  readonly at: Date;
  readonly analystId: string;
  readonly analyst: string;
  readonly buyerId: string | null;
  readonly buyer: string | null;
  readonly state: 'open' | 'confirmed' | 'released';
  readonly earnedFen: number;
  readonly edges: readonly string[];
}

/** Held income of analysts. */
export async function holdItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<HoldRow>`
    SELECT h.id, h.held_at AS at, h.analyst_id AS "analystId", a.nickname AS analyst, h.buyer_id AS "buyerId",
           b.nickname AS buyer,
           CASE WHEN EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')
                THEN 'released'
                WHEN h.buyer_id IS NULL OR EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id)
                THEN 'confirmed' ELSE 'open' END AS state,
           (SELECT coalesce(sum(last.analyst_fen), 0)::bigint
              FROM unlock u JOIN scheme s ON s.id = u.scheme_id
              JOIN LATERAL (SELECT p.analyst_fen FROM unlock_payout p WHERE p.unlock_id = u.id
                             ORDER BY p.number DESC LIMIT 1) last ON true
             WHERE u.user_id = h.buyer_id AND s.author_id = h.analyst_id) AS "earnedFen",
           ARRAY (SELECT f.edge FROM collusion_flag f
                   WHERE f.buyer_id = h.buyer_id AND f.analyst_id = h.analyst_id ORDER BY f.edge) AS edges
      FROM income_hold h JOIN app_user a ON a.id = h.analyst_id LEFT JOIN app_user b ON b.id = h.buyer_id
     WHERE h.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      linkFact('analyst', 'user', { id: row.analystId, text: row.analyst }),
      linkFact('buyer', 'user', { id: row.buyerId, text: row.buyer }),
      ...row.edges.map((edge) => wordFact('why', 'edge', edge)),
      moneyFact('earned', row.buyerId === null ? null : row.earnedFen),
      wordFact('state', 'hold', row.state),
    ]),
  );
}
