import type { Market, RuleSet, SchemeMarket } from '#domain/market/market.ts';
import type { FreeReaders } from '#domain/scheme/may-unlock.ts';
import type { Tx } from '#server/db/database.ts';

/** A new scheme row; immutable once written. */
export interface NewScheme {
  readonly id: string;
  readonly authorId: string;
  readonly authorSequence: number;
  readonly idempotencyKey: string;
  /** For several matches the one with the first kick-off. */
  readonly matchId: string;
  readonly market: SchemeMarket;
  readonly ruleSet: RuleSet;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: FreeReaders;
  /** The probability stated by the author, in percent. */
  readonly chancePercent: number | null;
  readonly platformShareBasisPoints: number;
  readonly publishedAt: Date;
  readonly saleEndsAt: Date;
  readonly salt: Uint8Array;
  readonly seal: Uint8Array;
  readonly sealedText: string;
  /** Seal of the picks alone (`picksText`) with a salt of its own. */
  readonly picksSalt: Uint8Array;
  readonly picksSeal: Uint8Array;
  readonly picks: readonly NewPick[];
}

interface NewPick {
  readonly matchId: string;
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
  readonly oddsMilli: number;
  readonly bookmaker: string;
  readonly at: Date;
  /** Of its match, as known at publishing. */
  readonly kickoffAt: Date;
}

/** The author's next sequence number, gapless, so that a missing scheme is detectable. The author must be locked. */
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
      request_id: scheme.idempotencyKey,
      match_id: scheme.matchId,
      market: scheme.market,
      rule_set: scheme.ruleSet,
      title: scheme.title,
      summary: scheme.summary,
      body: scheme.body,
      price_fen: scheme.priceFen,
      refund_if_lost: scheme.refundIfLost,
      free_readers: scheme.freeReaders,
      chance_percent: scheme.chancePercent,
      platform_share_basis_points: scheme.platformShareBasisPoints,
      published_at: scheme.publishedAt,
      sale_ends_at: scheme.saleEndsAt,
      salt: scheme.salt,
      seal: scheme.seal,
      sealed_text: scheme.sealedText,
      picks_salt: scheme.picksSalt,
      picks_seal: scheme.picksSeal,
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
    kickoff_at: pick.kickoffAt,
  }));
  await tx.insertInto('scheme_pick').values(picks).execute();
}

/** Fields that a publish request determines. */
type RequestedFields = Pick<
  NewScheme,
  | 'market'
  | 'ruleSet'
  | 'title'
  | 'summary'
  | 'body'
  | 'priceFen'
  | 'refundIfLost'
  | 'freeReaders'
  | 'chancePercent'
>;

/** An already published request, for the idempotency check. */
export type PublishedScheme = Pick<NewScheme, 'id' | 'seal' | 'publishedAt'> &
  RequestedFields & {
    readonly picks: readonly Pick<NewPick, 'matchId' | 'market' | 'pick' | 'lineQuarters'>[];
  };

/** The scheme published by an earlier request with this id, if any. */
export async function findPublished(
  tx: Tx,
  authorId: string,
  idempotencyKey: string,
): Promise<PublishedScheme | null> {
  const row = await tx
    .selectFrom('scheme')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('request_id', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row) return null;
  const picks = await tx
    .selectFrom('scheme_pick')
    .select(['match_id as matchId', 'market', 'pick', 'line_quarters as lineQuarters'])
    .where('scheme_id', '=', row.id)
    .orderBy('position')
    .execute();
  const { id, market, title, summary, body, seal } = row;
  return {
    id,
    market,
    title,
    summary,
    body,
    seal,
    picks,
    ruleSet: row.rule_set,
    priceFen: row.price_fen,
    refundIfLost: row.refund_if_lost,
    freeReaders: row.free_readers,
    chancePercent: row.chance_percent,
    publishedAt: row.published_at,
  };
}
