import { type RawBuilder, sql } from 'kysely';
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

/** What differs for the viewer among the given matches, analysts and schemes. Unknown IDs are omitted. */
export const viewerMarks: Operation<typeof call> = async (
  ctx,
  { query: { matches = [], analysts = [], schemes = [] }, viewer: { userId } },
) => ({
  ...(await readFollows(ctx.db, userId, { matches, analysts })),
  schemes: await markSchemes(ctx, userId, schemes),
});

interface Asked {
  readonly matches: readonly string[];
  readonly analysts: readonly string[];
}

async function readFollows(
  db: Db,
  userId: string,
  { matches, analysts }: Asked,
): Promise<Omit<Answer, 'schemes'>> {
  if (matches.length === 0 && analysts.length === 0) return { matches: [], analysts: [] };
  const among = (column: RawBuilder<unknown>, table: RawBuilder<unknown>, ids: readonly string[]) =>
    sql`ARRAY(SELECT ${column} FROM ${table}
               WHERE user_id = ${userId} AND ${column} = ANY (${[...ids]}::uuid[]) ORDER BY 1)`;
  const { rows } = await sql<Omit<Answer, 'schemes'>>`
    SELECT ${among(sql`match_id`, sql`match_follow`, matches)} AS matches,
           ${among(sql`analyst_id`, sql`follow`, analysts)} AS analysts`.execute(db);
  return rows[0] ?? { matches: [], analysts: [] };
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
