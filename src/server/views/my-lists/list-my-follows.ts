import { sql } from 'kysely';
import type { myFollows as call } from '#contract/people/people.ts';
import type { Operation } from '#server/context/operation.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { readRecordSummaries } from '#server/features/analysts/records/read-summaries.ts';
import { countOnSale } from '#server/features/schemes/store/count-on-sale.ts';
import { readPublicUsers } from '#server/features/people/users/read-public-users.ts';
import { countFans } from '#server/features/analysts/follows/count-follows.ts';

const PAGE = 20;

/** Analysts the viewer follows, newest first, each with a record summary. */
export const listMyFollows: Operation<typeof call> = async (ctx, { query, viewer }) => {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const limit = query.limit ?? PAGE;
  const beyond =
    after === null
      ? sql`true`
      : sql`(followed_at, analyst_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const { rows } = await sql<{ analyst_id: string; followed_at: Date }>`
    SELECT analyst_id, followed_at FROM follow WHERE user_id = ${viewer.userId} AND ${beyond}
     ORDER BY followed_at DESC, analyst_id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const pageRows = rows.slice(0, limit);
  const ids = pageRows.map(({ analyst_id }) => analyst_id);
  const [users, fans, records, onSale] = [
    await readPublicUsers(ctx.db, ids),
    await countFans(ctx.db, ids),
    await readRecordSummaries(ctx.db, ids),
    await countOnSale(ctx.db, ids, ctx.clock.now()),
  ];
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(({ analyst_id: id, followed_at }) => {
      const analyst = users.get(id);
      if (!analyst) throw new Error(`Followed analyst ${id} is not a user`);
      const record = records.get(id);
      return {
        analyst,
        followedAt: followed_at.toISOString(),
        fans: fans.get(id) ?? 0,
        settled: record?.settled ?? 0,
        yield: record?.yield ?? null,
        lastTen: [...(record?.lastTen ?? [])],
        onSale: onSale.get(id) ?? 0,
      };
    }),
    nextCursor:
      rows.length > limit && last ? encodeCursor([last.followed_at.toISOString(), last.analyst_id]) : null,
  };
};
