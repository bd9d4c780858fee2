import { randomUUID } from 'node:crypto';
import type { publishScheme as call } from '#contract/schemes.ts';
import { type Market, picksOf } from '#domain/market/market.ts';
import { oddsText } from '#domain/market/odds.ts';
import { pickFault } from '#domain/market/pick-fault.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanText } from '#domain/scheme/clean-text.ts';
import { mayPublish } from '#domain/scheme/may-publish.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import { ruleSetOf } from '#domain/settlement/rule-sets.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { CallRequest } from '../../http/operation.ts';
import type { CurrentQuote } from '../matches/current-quote.ts';
import { findMatch, type MatchRecord } from '../matches/find-match.ts';
import { lockAnalyst } from '../users/lock-analyst.ts';
import { type Draft, publishFactsOf } from './publish-facts-of.ts';
import { schemeRulesOf } from './scheme-rules-of.ts';
import { findPublished, insertScheme, type NewScheme, nextSequence } from './scheme-store.ts';
import { seal } from './seal.ts';

type Request = CallRequest<typeof call>;

/** Markets a scheme can be published on now; the library settles all of them. */
const offeredMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];

/**
 * Publishes a scheme and seals it at the odds of our own feed at this instant. The same request again, by its
 * `requestId`, returns the scheme it made the first time.
 */
export async function publishScheme(ctx: Context, { body, viewer }: Request) {
  const rules = schemeRulesOf(ctx);
  const published = await transaction(ctx.db, async (tx) => {
    // One author publishes one scheme at a time: the counts below and the sequence depend on it.
    const analyst = await lockAnalyst(tx, viewer.userId);
    const before = await findPublished(tx, viewer.userId, body.requestId);
    if (before) return sameAgain(before, body);
    const match = await findMatch(tx, body.matchId);
    if (!match) throw new Refusal('MATCH_NOT_FOUND');
    checkPicks(body);
    const now = ctx.clock.now();
    const { facts, quotes } = await publishFactsOf(tx, viewer.userId, match, body, now);
    mayPublish(facts, rules);
    checkSeenOdds(body.seenOddsMilli, quotes);
    const share = platformShareOf(analyst?.level ?? 0, rules.platformShareBasisPoints);
    return await write(tx, body, { authorId: viewer.userId, match, quotes, share, now });
  });
  return {
    id: published.id,
    seal: Buffer.from(published.seal).toString('hex'),
    publishedAt: published.publishedAt.toISOString(),
    withdrawUntil: new Date(published.publishedAt.getTime() + rules.withdrawWindowMs).toISOString(),
  };
}

function checkPicks({ market, picks }: Draft): void {
  if (!offeredMarkets.includes(market)) throw new Refusal('MARKET_NOT_OFFERED');
  for (const { pick, lineQuarters } of picks) {
    if (!picksOf[market].includes(pick)) throw new Refusal('PICK_UNKNOWN', { pick });
    if (pickFault({ market, pick, lineQuarters }) !== null) throw new Refusal('ODDS_UNAVAILABLE');
  }
}

/** The author published what the screen showed; if the price is another by now, the author decides again. */
function checkSeenOdds(seen: readonly number[], quotes: readonly (CurrentQuote | null)[]): void {
  quotes.forEach((quote, index) => {
    const seenMilli = seen[index];
    if (quote === null || seenMilli === quote.oddsMilli) return;
    const shown = seenMilli === undefined ? '-' : oddsText(seenMilli);
    throw new Refusal('ODDS_MOVED', { seen: shown, now: oddsText(quote.oddsMilli) });
  });
}

function sameAgain(before: NewScheme, body: Request['body']): NewScheme {
  const same =
    before.matchId === body.matchId &&
    before.market === body.market &&
    before.title === cleanText(body.title) &&
    before.body === cleanText(body.body) &&
    before.priceFen === body.priceFen;
  if (!same) throw new Refusal('REQUEST_ID_REUSED');
  return before;
}

interface Occasion {
  readonly authorId: string;
  readonly match: MatchRecord;
  readonly quotes: readonly (CurrentQuote | null)[];
  readonly share: number;
  readonly now: Date;
}

async function write(tx: Tx, body: Request['body'], occasion: Occasion): Promise<NewScheme> {
  const { authorId, match, share, now } = occasion;
  // mayPublish has refused every pick without a price.
  const quotes = occasion.quotes.filter((quote) => quote !== null);
  const content = {
    id: randomUUID(),
    authorId,
    authorSequence: await nextSequence(tx, authorId),
    requestId: body.requestId,
    matchId: match.id,
    market: body.market,
    ruleSet: ruleSetOf(body.market),
    title: cleanText(body.title),
    summary: cleanText(body.summary),
    body: cleanText(body.body),
    priceFen: body.priceFen,
    refundIfLost: body.refundIfLost,
    freeReaders: body.freeReaders,
    platformShareBasisPoints: share,
    publishedAt: now,
    saleEndsAt: match.kickoffAt,
    picks: quotes.map(({ market, pick, lineQuarters, oddsMilli, bookmaker, at }) => ({
      matchId: match.id,
      market,
      pick,
      lineQuarters,
      oddsMilli,
      bookmaker,
      at,
    })),
  };
  const scheme = { ...content, ...seal(content) };
  await insertScheme(tx, scheme);
  return scheme;
}
