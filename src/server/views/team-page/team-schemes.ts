import { sql } from 'kysely';
import type { teamSchemes as call } from '#contract/schemes/scheme-lists.ts';
import { Refusal } from '#domain/refusal.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { isTeam } from '#server/features/matches/catalogue/find-names.ts';
import { isOnSale, saleOfScheme } from '#server/features/schemes/store/sale.ts';
import { schemeCards } from '#server/views/scheme-card/scheme-cards.ts';

const PAGE = 20;
/** Of each side: schemes are published on the next matches only. */
const NEXT_MATCHES = 10;

interface Row {
  readonly id: string;
  readonly kickoffAt: Date;
  readonly publishedAt: Date;
}

/** Schemes on sale on a team's next matches. Only an empty page requires checking that the team exists. */
export const teamSchemes: Operation<typeof call> = async (ctx, { params, query }) => {
  const now = ctx.clock.now();
  const after = decodeCursor(query.cursor, ['instant', 'instant', 'id']);
  const limit = query.limit ?? PAGE;
  const beyond = after
    ? sql`(kickoff_at > ${after[0]}::timestamptz OR (kickoff_at = ${after[0]}::timestamptz
         AND (published_at, id) < (${after[1]}::timestamptz, ${after[2]}::uuid)))`
    : sql`true`;
  const side = (column: 'home' | 'away') =>
    sql`(SELECT id, kickoff_at FROM match WHERE ${sql.ref(column)} = ${params.id} AND state = 'scheduled'
            AND kickoff_at > ${now} ORDER BY kickoff_at LIMIT ${sql.lit(NEXT_MATCHES)})`;
  // A parlay may have several of the matches; it is listed with the first.
  const { rows } = await sql<Row>`
    SELECT id, kickoff_at AS "kickoffAt", published_at AS "publishedAt" FROM (
      SELECT s.id, s.published_at, min(next.kickoff_at) AS kickoff_at
        FROM (${side('home')} UNION ALL ${side('away')}) next
        JOIN scheme_pick p ON p.match_id = next.id JOIN scheme s ON s.id = p.scheme_id
       CROSS JOIN LATERAL ${saleOfScheme} WHERE ${isOnSale(now)} GROUP BY s.id) on_sale
     WHERE ${beyond} ORDER BY kickoff_at, published_at DESC, id DESC LIMIT ${limit + 1}`.execute(ctx.db);
  const listed = rows.slice(0, limit);
  if (rows.length === 0 && !(await isTeam(ctx.db, params.id))) throw new Refusal('TEAM_NOT_FOUND');
  const last = rows.length > limit ? listed.at(-1) : undefined;
  return {
    items: await schemeCards(
      ctx,
      listed.map(({ id }) => id),
    ),
    nextCursor: last
      ? encodeCursor([last.kickoffAt.toISOString(), last.publishedAt.toISOString(), last.id])
      : null,
  };
};
