import { sql } from 'kysely';
import type { viewerMarks as call } from '#contract/viewer-marks.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import type { Operation } from '#server/context/operation.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { Db } from '#server/db/database.ts';
import { readSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { presentMark } from '#server/views/scheme-card/present-scheme.ts';
import { readersOf } from '#server/views/scheme-card/readers-of.ts';

type Answer = CallAnswer<typeof call>;

/**
 * What differs for the viewer among the given matches, analysts, schemes, teams and competitions. Unknown IDs are
 * omitted.
 */
export const viewerMarks: Operation<typeof call> = async (ctx, { query, viewer: { userId } }) => ({
  ...(await readFollows(ctx.db, userId, query)),
  schemes: await markSchemes(ctx, userId, query.schemes ?? []),
});

type Follows = Omit<Answer, 'schemes'>;
type Kind = keyof Follows;

/** Where follows of a kind are, and the type of their IDs. */
const followsOf = {
  matches: { table: sql`match_follow`, column: sql`match_id`, type: sql`uuid` },
  analysts: { table: sql`follow`, column: sql`analyst_id`, type: sql`uuid` },
  teams: { table: sql`team_follow`, column: sql`team`, type: sql`text` },
  competitions: { table: sql`competition_follow`, column: sql`competition`, type: sql`text` },
} as const satisfies Record<Kind, unknown>;

/** Follows of a user among the given IDs. */
export async function readFollows(
  db: Db,
  userId: string,
  asked: { readonly [K in Kind]?: readonly string[] | undefined },
): Promise<Follows> {
  const kinds: readonly Kind[] = ['matches', 'analysts', 'teams', 'competitions'];
  const none: Follows = { matches: [], analysts: [], teams: [], competitions: [] };
  if (kinds.every((kind) => (asked[kind] ?? []).length === 0)) return none;
  const columns = kinds.map((kind) => {
    const { table, column, type } = followsOf[kind];
    return sql`ARRAY(SELECT ${column} FROM ${table} WHERE user_id = ${userId}
        AND ${column} = ANY (${[...(asked[kind] ?? [])]}::${type}[]) ORDER BY 1) AS ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Follows>`SELECT ${sql.join(columns)}`.execute(db);
  return rows[0] ?? none;
}

async function markSchemes(ctx: Context, userId: string, ids: readonly string[]): Promise<Answer['schemes']> {
  if (ids.length === 0) return [];
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: userId,
  });
  const readerOf = await readersOf(ctx.db, schemes, userId);
  const view = { now: ctx.clock.now(), rules: schemeRulesOf(ctx) };
  return schemes.flatMap((scheme) => presentMark(scheme, { ...view, reader: readerOf(scheme) }) ?? []);
}
