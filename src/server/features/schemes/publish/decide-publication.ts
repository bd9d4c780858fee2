import { randomUUID } from 'node:crypto';
import { oddsText } from '#domain/market/odds.ts';
import { Refusal } from '#domain/refusal.ts';
import { mayPublish } from '#domain/scheme/may-publish.ts';
import type { SchemeRules } from '#domain/scheme/scheme-rules.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import type { NewScheme } from '../store/scheme-store.ts';
import { type GatheredFacts, publishFactsOf, type QuotedPick } from './publish-facts-of.ts';
import type { KnownFacts, MatchFacts, PublishedBefore, Wish } from './read-publish-facts.ts';
import { seal } from './seal.ts';

export interface PublishWish extends Wish {
  readonly idempotencyKey: string;
  /** One per pick, as the author confirmed them. */
  readonly displayedOddsMilli: readonly number[];
}

/** The scheme that an earlier request with the key published, or the one to write. */
export type Decision =
  | { readonly kind: 'before'; readonly scheme: PublishedBefore }
  | { readonly kind: 'publish'; readonly scheme: NewScheme; readonly matches: readonly MatchFacts[] };

/**
 * Whether a wish is granted, by its facts, and the sealed scheme if so.
 * @throws Refusal of the call `publishScheme`.
 */
export function decidePublication(
  wish: PublishWish,
  known: KnownFacts,
  { rules, now }: { readonly rules: SchemeRules; readonly now: Date },
): Decision {
  const { before, isAdult, hasPin } = known.facts;
  if (before) return { kind: 'before', scheme: repeatOf(before, wish) };
  // A minor always, any other user by choice.
  if (isAdult === false || hasPin) throw new Refusal('TEEN_MODE');
  const gathered = publishFactsOf(wish, known, now);
  mayPublish(gathered.facts, rules);
  checkSeenOdds(wish.displayedOddsMilli, gathered.picks);
  const share = platformShareOf(known.facts.level ?? 0, rules.platformShareBasisPoints);
  const scheme = sealed(wish, gathered, { share, authorSequence: known.facts.lastSequence + 1, now });
  return { kind: 'publish', scheme, matches: gathered.matches };
}

/** The author confirmed the displayed odds; if they have changed, the author must confirm again. */
function checkSeenOdds(seen: readonly number[], picks: readonly QuotedPick[]): void {
  picks.forEach(({ quote }, index) => {
    const seenMilli = seen[index];
    if (quote === null || seenMilli === quote.oddsMilli) return;
    const seenText = seenMilli === undefined ? '-' : oddsText(seenMilli);
    throw new Refusal('ODDS_MOVED', { seen: seenText, now: oddsText(quote.oddsMilli) });
  });
}

/** A repeat must equal the first request in everything it decides, including price and terms, not only the text. */
function repeatOf(before: PublishedBefore, { draft, placed, ruleSet, text }: Wish): PublishedBefore {
  const named = (picks: PublishedBefore['picks']) =>
    picks.map(({ matchId, market, pick, lineQuarters }) => [matchId, market, pick, lineQuarters].join(' '));
  const same =
    before.market === draft.market &&
    before.ruleSet === ruleSet &&
    before.chancePercent === (draft.chancePercent ?? null) &&
    before.refundIfLost === draft.refundIfLost &&
    before.freeReaders === draft.freeReaders &&
    named(before.picks).join('\n') === named(placed.picks).join('\n') &&
    before.title === text.title &&
    before.summary === text.summary &&
    before.body === text.body &&
    before.priceFen === draft.priceFen;
  if (!same) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return before;
}

interface Occasion {
  readonly authorSequence: number;
  readonly share: number;
  readonly now: Date;
}

function sealed(wish: PublishWish, { matches, picks }: GatheredFacts, occasion: Occasion): NewScheme {
  const { authorId, draft, text } = wish;
  // The sale ends with the first kick-off, and the scheme belongs to that match.
  const [first] = matches;
  const kickoffOf = (matchId: string) =>
    new Date(matches.find(({ id }) => id === matchId)?.kickoffAt ?? first.kickoffAt);
  const content = {
    id: randomUUID(),
    authorId,
    authorSequence: occasion.authorSequence,
    idempotencyKey: wish.idempotencyKey,
    matchId: first.id,
    market: draft.market,
    ruleSet: wish.ruleSet,
    chancePercent: draft.chancePercent ?? null,
    ...text,
    priceFen: draft.priceFen,
    refundIfLost: draft.refundIfLost,
    freeReaders: draft.freeReaders,
    platformShareBasisPoints: occasion.share,
    publishedAt: occasion.now,
    saleEndsAt: new Date(first.kickoffAt),
    // mayPublish has refused every pick without odds.
    picks: picks.flatMap(({ quote, ...pick }) =>
      quote === null ? [] : [pricedPick(pick, quote, kickoffOf(pick.matchId))],
    ),
  };
  return { ...content, ...seal(content) };
}

function pricedPick(
  pick: Omit<QuotedPick, 'quote'>,
  { oddsMilli, bookmaker, at }: NonNullable<QuotedPick['quote']>,
  kickoffAt: Date,
): NewScheme['picks'][number] {
  return { ...pick, oddsMilli, bookmaker, at, kickoffAt };
}
