import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { MatchPick } from '#domain/scheme/draft-picks.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { LoggedMatch } from '#domain/seal/logged-facts.ts';
import type { PricedPick } from '#domain/settlement/settle-scheme.ts';
import type { Db } from '#server/db/database.ts';
import type { Candidate } from '../likeness/scheme-text.ts';
import { comparedSince, MAX_COMPARED, queryPrints } from '../likeness/text-likeness.ts';
import type { NewScheme } from '../store/scheme-store.ts';
import type { DraftWish } from './publish-wish.ts';

/** A draft with the idempotency key of its publication; null for a preview. */
export interface Wish extends DraftWish {
  readonly idempotencyKey: string | null;
}

/** What an earlier request with the same key published. */
export interface PublishedBefore
  extends Pick<
    NewScheme,
    | 'id'
    | 'market'
    | 'ruleSet'
    | 'title'
    | 'summary'
    | 'body'
    | 'priceFen'
    | 'refundIfLost'
    | 'freeReaders'
    | 'chancePercent'
  > {
  /** 64 hex digits. */
  readonly seal: string;
  readonly publishedAt: string;
  /** Null for schemes that were published before receipts existed. */
  readonly receipt: string | null;
  readonly picks: readonly MatchPick[];
}

/** A match with its names as leaves of the log record them. */
export interface MatchFacts extends Omit<LoggedMatch, 'matchId'> {
  readonly id: string;
  readonly state: MatchState;
  readonly isTimeKnown: boolean;
}

/** A valid pick of the author or of somebody linked by person, device or payee. */
export interface LinkedPick extends PricedPick {
  readonly schemeId: string;
  readonly matchId: string;
}

/** Everything that decides a publication, as one statement read it; `publish_commit` compares its digest. */
interface StoredFacts {
  readonly before: PublishedBefore | null;
  /** Null if not certified. */
  readonly isAdult: boolean | null;
  readonly hasPin: boolean;
  /** Null if not an analyst. */
  readonly level: number | null;
  readonly lastSequence: number;
  readonly published: {
    readonly schemesToday: number;
    readonly refundableSchemesToday: number;
    readonly schemesOnMarket: number;
  };
  readonly record: { readonly schemes: number; readonly freeSchemes: number; readonly profitE16: string };
  readonly linkedPicks: readonly LinkedPick[];
  /** Earliest kick-off first; fewer than asked for if one does not exist. */
  readonly matches: readonly MatchFacts[];
  /** In the lines of `quotesByMatch`. */
  readonly quotes: string | null;
}

export interface KnownFacts {
  readonly facts: StoredFacts;
  readonly digest: string;
  /** Recent texts with common passages that the author can read. Not compared at the commit: nothing locks them. */
  readonly near: readonly Candidate[];
  /** The newest signed head, which names the log; null while the log is empty. */
  readonly head: string | null;
}

/** The facts of several wishes, in their order, in one statement. */
export async function readPublishFacts(
  db: Db,
  wishes: readonly Wish[],
  { rules, now }: { readonly rules: SchemeRules; readonly now: Date },
): Promise<readonly KnownFacts[]> {
  const items = JSON.stringify(
    wishes.map((wish, n) => ({ n, ...factsItem(wish), prints: queryPrints(wish) })),
  );
  const { rows } = await sql<KnownFacts>`
    SELECT facts, digest, near, head
      FROM publish_read(${items}::jsonb, ${beijingDayStart(now)}::timestamptz,
        ${comparedSince(rules, now)}::timestamptz, ${now}::timestamptz, ${MAX_COMPARED})
     ORDER BY n`.execute(db);
  return rows;
}

/** What `publish_facts` needs to know of a wish. */
export function factsItem({ authorId, idempotencyKey, matchIds, draft, placed }: Wish) {
  const markets = [...new Set(placed.picks.map(({ market }) => market))];
  return { authorId, idempotencyKey, matchIds, market: draft.market, markets };
}
