import { randomUUID } from 'node:crypto';
import type { publishScheme as call } from '#contract/schemes/publish-scheme.ts';
import { oddsText } from '#domain/market/odds.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanText } from '#domain/scheme/clean-text.ts';
import { draftPicks } from '#domain/scheme/draft-picks.ts';
import { mayPublish } from '#domain/scheme/may-publish.ts';
import { platformShareOf } from '#domain/scheme/split-price.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { noteNetwork } from '#server/features/people/networks/note-network.ts';
import { lockLinks, noteDevice } from '#server/features/people/users/link-person.ts';
import { lockAnalyst } from '#server/features/people/analyst-role/lock-analyst.ts';
import { readReceiptOf } from '#server/features/trust/log/receipts/read-receipt.ts';
import { announcePublished } from './announce-published.ts';
import { type DraftMatches, draftMatches } from './draft-matches.ts';
import { publishFactsOf, type QuotedPick, ruleSetOfDraft } from './publish-facts-of.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import {
  findPublished,
  insertScheme,
  type NewScheme,
  nextSequence,
  type PublishedScheme,
} from '../store/scheme-store.ts';
import { noteText } from '../likeness/scheme-texts.ts';
import { seal } from './seal.ts';

type Request = CallRequest<typeof call>;

/**
 * Publishes a scheme and seals it at the current odds of our own feed. Idempotent per `idempotencyKey`: a repeat returns
 * the first scheme.
 */
export async function publishScheme(ctx: Context, { body, viewer, deviceId, address }: Request) {
  const rules = schemeRulesOf(ctx);
  const authorId = viewer.userId;
  await noteDevice(ctx.db, { userId: authorId, deviceId, at: ctx.clock.now() });
  await noteNetwork(ctx.db, ctx, { userId: authorId, address });
  const { scheme: published, receipt } = await transaction(ctx.db, async (tx) => {
    // Serializes one author's publications: the counts below and the sequence depend on it.
    const analyst = await lockAnalyst(tx, authorId);
    const before = await findPublished(tx, authorId, body.idempotencyKey);
    if (before) return { scheme: repeatOf(before, body), receipt: await readReceiptOf(tx, before.id) };
    if (await isTeenMode(tx, authorId)) throw new Refusal('TEEN_MODE');
    const now = ctx.clock.now();
    await lockLinks(tx, authorId);
    const matches = await draftMatches(tx, body);
    const { facts, picks } = await publishFactsOf(tx, authorId, body, { matches, rules, now });
    mayPublish(facts, rules);
    checkSeenOdds(body.displayedOddsMilli, picks);
    const share = platformShareOf(analyst?.level ?? 0, rules.platformShareBasisPoints);
    const scheme = await write(tx, body, { authorId, matches, picks, share, now });
    await noteText(tx, scheme, rules);
    return { scheme, receipt: await announcePublished(ctx, tx, scheme) };
  });
  return {
    id: published.id,
    seal: Buffer.from(published.seal).toString('hex'),
    publishedAt: published.publishedAt.toISOString(),
    withdrawUntil: new Date(published.publishedAt.getTime() + rules.withdrawWindowMs).toISOString(),
    receipt,
  };
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
function repeatOf(before: PublishedScheme, body: Request['body']): PublishedScheme {
  const named = (picks: ReturnType<typeof draftPicks>['picks']) =>
    picks.map(({ matchId, market, pick, lineQuarters }) => [matchId, market, pick, lineQuarters].join(' '));
  const same =
    before.market === body.market &&
    before.ruleSet === ruleSetOfDraft(body) &&
    before.chancePercent === (body.chancePercent ?? null) &&
    before.refundIfLost === body.refundIfLost &&
    before.freeReaders === body.freeReaders &&
    named(before.picks).join('\n') === named(draftPicks(body).picks).join('\n') &&
    before.title === cleanText(body.title) &&
    before.summary === cleanText(body.summary) &&
    before.body === cleanText(body.body) &&
    before.priceFen === body.priceFen;
  if (!same) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return before;
}

interface Occasion {
  readonly authorId: string;
  readonly matches: DraftMatches;
  readonly picks: readonly QuotedPick[];
  readonly share: number;
  readonly now: Date;
}

async function write(tx: Tx, body: Request['body'], occasion: Occasion): Promise<NewScheme> {
  const { authorId, matches, picks, share, now } = occasion;
  // The sale ends with the first kick-off, and the scheme belongs to that match.
  const [first] = matches;
  const kickoffOf = (matchId: string) =>
    matches.find(({ id }) => id === matchId)?.kickoffAt ?? first.kickoffAt;
  const content = {
    id: randomUUID(),
    authorId,
    authorSequence: await nextSequence(tx, authorId),
    idempotencyKey: body.idempotencyKey,
    matchId: first.id,
    market: body.market,
    ruleSet: ruleSetOfDraft(body),
    chancePercent: body.chancePercent ?? null,
    title: cleanText(body.title),
    summary: cleanText(body.summary),
    body: cleanText(body.body),
    priceFen: body.priceFen,
    refundIfLost: body.refundIfLost,
    freeReaders: body.freeReaders,
    platformShareBasisPoints: share,
    publishedAt: now,
    saleEndsAt: first.kickoffAt,
    // mayPublish has refused every pick without odds.
    picks: picks.flatMap(({ quote, ...pick }) =>
      quote === null
        ? []
        : [
            {
              ...pick,
              oddsMilli: quote.oddsMilli,
              bookmaker: quote.bookmaker,
              at: quote.at,
              kickoffAt: kickoffOf(pick.matchId),
            },
          ],
    ),
  };
  const scheme = { ...content, ...seal(content) };
  await insertScheme(tx, scheme);
  return scheme;
}
