import type { Market, RuleSet } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import type { Tx } from '../../db/database.ts';

/** A scheme as it is written, once. */
export interface NewScheme {
  readonly id: string;
  readonly authorId: string;
  readonly authorSequence: number;
  readonly requestId: string;
  readonly matchId: string;
  readonly market: Market;
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: FreeReaders;
  readonly platformShareBasisPoints: number;
  readonly publishedAt: Date;
  readonly saleEndsAt: Date;
  readonly salt: Uint8Array;
  readonly seal: Uint8Array;
  readonly sealedText: string;
  readonly picks: readonly NewPick[];
}

export interface NewPick {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
}

/** The author's next number; without gaps, so that a missing scheme shows. The author must be locked. */
export async function nextSequence(tx: Tx, authorId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('scheme')
    .select((s) => s.fn.max('author_sequence').as('last'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertScheme(tx: Tx, scheme: NewScheme): Promise<void> {
  await tx
    .insertInto('scheme')
    .values({
      id: scheme.id,
      author_id: scheme.authorId,
      author_sequence: scheme.authorSequence,
      request_id: scheme.requestId,
      match_id: scheme.matchId,
      market: scheme.market,
      rule_set: scheme.ruleSet,
      title: scheme.title,
      summary: scheme.summary,
      body: scheme.body,
      price_fen: scheme.priceFen,
      refund_if_lost: scheme.refundIfLost,
      free_readers: scheme.freeReaders,
      platform_share_basis_points: scheme.platformShareBasisPoints,
      published_at: scheme.publishedAt,
      sale_ends_at: scheme.saleEndsAt,
      salt: scheme.salt,
      seal: scheme.seal,
      sealed_text: scheme.sealedText,
    })
    .execute();
  const picks = scheme.picks.map((pick, index) => ({
    scheme_id: scheme.id,
    position: index + 1,
    match_id: pick.matchId,
    market: pick.market,
    pick: pick.pick,
    line_quarters: pick.lineQuarters,
    odds_milli: pick.oddsMilli,
    bookmaker: pick.bookmaker,
    odds_at: pick.at,
  }));
  await tx.insertInto('scheme_pick').values(picks).execute();
}

/** The scheme an author's request made before, if it did. */
export async function findPublished(tx: Tx, authorId: string, requestId: string): Promise<NewScheme | null> {
  const row = await tx
    .selectFrom('scheme')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    authorId: row.author_id,
    authorSequence: row.author_sequence,
    requestId: row.request_id,
    matchId: row.match_id,
    market: row.market,
    ruleSet: row.rule_set,
    title: row.title,
    summary: row.summary,
    body: row.body,
    priceFen: row.price_fen,
    refundIfLost: row.refund_if_lost,
    freeReaders: row.free_readers,
    platformShareBasisPoints: row.platform_share_basis_points,
    publishedAt: row.published_at,
    saleEndsAt: row.sale_ends_at,
    salt: row.salt,
    seal: row.seal,
    sealedText: row.sealed_text,
    picks: [],
  };
}
