import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { userReports } from '#contract/console/user-parts.ts';
import type { Db } from '#server/db/database.ts';
import { maskNumbers } from './mask-numbers.ts';
import type { StoredTimes } from './stored-times.ts';

type Reports = z.input<typeof userReports>;
type TipOff = Reports['tipOffsBy']['items'][number];
type Dispute = Reports['disputesBy']['items'][number];
type Feedback = Reports['feedback']['items'][number];

/** Of each list the latest. */
const LATEST = 10;

/** Messages, tip-offs and disputes of a user, and the tip-offs and disputes about the user's schemes. */
export async function readUserReports(db: Db, userId: string): Promise<Reports> {
  const by = (report: string) => sql`${sql.ref(`${report}.user_id`)} = ${userId}`;
  const against = sql`s.author_id = ${userId}`;
  return {
    feedback: await readFeedback(db, userId),
    tipOffsBy: await readTipOffs(db, by('t')),
    tipOffsAgainst: await readTipOffs(db, against),
    disputesBy: await readDisputes(db, by('d')),
    disputesAgainst: await readDisputes(db, against),
  };
}

/** The decision of a row, as in the contract; `upheld` and `text` differ by its kind. */
const decision = (d: { at: string; operator: string; upheld: RawBuilder<unknown>; text: string }) => sql`
  CASE WHEN ${sql.ref(d.at)} IS NOT NULL THEN json_build_object(
    'at', to_char(${sql.ref(d.at)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'operator', ${sql.ref(d.operator)},
    'upheld', ${d.upheld}, 'text', ${sql.ref(d.text)}) END AS decision`;

const aboutScheme = sql`
  json_build_object('id', s.id, 'title', s.title) AS scheme, json_build_object('id', u.id, 'nickname', u.nickname) AS by`;

async function readFeedback(db: Db, userId: string): Promise<Reports['feedback']> {
  const decided = { at: 'a.answered_at', operator: 'o.name', upheld: sql`NULL::boolean`, text: 'a.text' };
  const { rows } = await sql<Counted<Feedback>>`
    SELECT count(*) OVER ()::int AS count, f.id, f.kind, f.content AS text, f.at, ${decision(decided)}
      FROM feedback f LEFT JOIN feedback_answer a ON a.feedback_id = f.id LEFT JOIN operator o ON o.id = a.operator_id
     WHERE f.user_id = ${userId} ORDER BY f.at DESC, f.id DESC LIMIT ${LATEST}`.execute(db);
  return present(rows);
}

async function readTipOffs(db: Db, which: RawBuilder<unknown>): Promise<Reports['tipOffsBy']> {
  const decided = { at: 'e.decided_at', operator: 'o.name', upheld: sql`e.upheld`, text: 'e.reason' };
  const { rows } = await sql<Counted<TipOff>>`
    SELECT count(*) OVER ()::int AS count, t.id, t.reason, t.text, t.at, ${aboutScheme}, ${decision(decided)}
      FROM tip_off t JOIN scheme s ON s.id = t.scheme_id JOIN app_user u ON u.id = t.user_id
           LEFT JOIN tip_off_decision e ON e.tip_off_id = t.id LEFT JOIN operator o ON o.id = e.operator_id
     WHERE ${which} ORDER BY t.at DESC, t.id DESC LIMIT ${LATEST}`.execute(db);
  return present(rows);
}

async function readDisputes(db: Db, which: RawBuilder<unknown>): Promise<Reports['disputesBy']> {
  const decided = { at: 'e.decided_at', operator: 'o.name', upheld: sql`e.upheld`, text: 'e.reason' };
  const { rows } = await sql<Counted<Dispute>>`
    SELECT count(*) OVER ()::int AS count, d.id, d.text, d.at, ${aboutScheme}, ${decision(decided)}
      FROM dispute d JOIN scheme s ON s.id = d.scheme_id JOIN app_user u ON u.id = d.user_id
           LEFT JOIN dispute_decision e ON e.dispute_id = d.id LEFT JOIN operator o ON o.id = e.operator_id
     WHERE ${which} ORDER BY d.at DESC, d.id DESC LIMIT ${LATEST}`.execute(db);
  return present(rows);
}

type Counted<T extends { text: string; at: string }> = StoredTimes<T, 'at'> & { readonly count: number };

function present<T extends { text: string; at: string }>(rows: readonly Counted<T>[]) {
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _, ...row }) => ({
      ...row,
      text: maskNumbers(row.text),
      at: row.at.toISOString(),
    })),
  };
}
