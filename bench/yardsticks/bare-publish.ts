import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BareDatabase } from './bare-database.ts';
import type { Fan } from '../worlds/world.ts';

/** A scheme to publish. */
export interface PlannedScheme {
  readonly author: Fan;
  readonly sequence: number;
  readonly matchId: string;
}

/**
 * Every author with every match once, authors alternating to avoid contention on one author's lock.
 * @throws Error when all are used up.
 */
export function* planSchemes(
  authors: readonly Fan[],
  matchIds: readonly string[],
): Generator<PlannedScheme, never> {
  for (const [turn, matchId] of matchIds.entries()) {
    for (const author of authors) yield { author, sequence: turn + 1, matchId };
  }
  throw new Error('Not enough authors and matches for so many schemes');
}

/** The minimal rows of a publication, written by the database's own client without checks. */
export async function publishBarely(
  database: BareDatabase,
  { author, sequence, matchId }: PlannedScheme,
  text: { readonly title: string; readonly summary: string; readonly body: string },
  at: Date,
): Promise<void> {
  const id = randomUUID();
  const salt = randomBytes(32);
  const sealed = JSON.stringify({ id, authorId: author.userId, ...text });
  const seal = createHash('sha256').update(salt).update(sealed).digest();
  const leaf = { kind: 'publish', schemeId: id, authorId: author.userId, authorSequence: sequence };
  await database.transaction(async (query) => {
    await query('SELECT level FROM analyst WHERE user_id = $1 FOR UPDATE', [author.userId]);
    await query(
      `INSERT INTO scheme (id, author_id, author_sequence, request_id, match_id, market, rule_set, title, summary, body,
         price_fen, refund_if_lost, free_readers, platform_share_basis_points, published_at, sale_ends_at, salt, seal,
         sealed_text)
       SELECT $1, $2, $3, $4, $5, 'asian', 'book', $6, $7, $8, 0, false, 'nobody', 3000, $9, kickoff_at, $10, $11, $12
         FROM match WHERE id = $5`,
      [
        ...[id, author.userId, sequence, randomUUID(), matchId, text.title, text.summary, text.body],
        ...[at, salt, seal, sealed],
      ],
    );
    await query(
      `INSERT INTO scheme_pick (scheme_id, position, match_id, market, pick, line_quarters, odds_milli, bookmaker, odds_at)
       VALUES ($1, 1, $2, 'asian', 'home', -3, 2050, 'pinnacle', $3)`,
      [id, matchId, at],
    );
    await query('INSERT INTO log_leaf (data, written_at) VALUES ($1, $2)', [JSON.stringify(leaf), at]);
  });
}
