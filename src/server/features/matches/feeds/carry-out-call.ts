import { createHash } from 'node:crypto';
import { type RequestOutcome, isSuccess } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { requestFeed } from '#server/providers/football/request-feed.ts';
import type { FeedFile } from '#server/providers/football/record/feed-record.ts';
import type { FeedAgenda, FeedAnswer, FeedReading, HttpFeed } from '#server/providers/football/http-feed.ts';
import { importFeed } from '../import/import-feed.ts';
import type { ImportReport } from '../import/import-report.ts';
import type { Claim } from './claim-call.ts';
import { storeAnswer } from './store-answer.ts';
import { withoutTokens } from './without-tokens.ts';

const LONGEST_WHAT = 300;

/** What came of asking a feed once. */
export interface CallResult {
  readonly key: string;
  readonly outcome: RequestOutcome;
  /** Null when nothing came that has one. */
  readonly status: number | null;
  readonly ms: number;
  /** Why it was no use, without tokens; null after a success. */
  readonly what: string | null;
  /** What of it was taken in. */
  readonly report: ImportReport | null;
  readonly sha256: string | null;
  readonly answer: FeedAnswer | null;
  /** Retry time requested by the provider when rate limited. */
  readonly retryAfterMs: number | null;
}

/**
 * Asks what was claimed, takes in what is understood, and writes what came of it. What is no use changes no match: it is
 * counted, kept apart with its first words, and asked again later.
 * @param random gives a number from 0 to 1, for the length of a back-off.
 */
export async function carryOutCall(
  ctx: Context,
  feed: HttpFeed,
  agenda: FeedAgenda,
  claim: Claim,
  random: () => number,
): Promise<CallResult> {
  const { request } = claim;
  const told = await askAndTakeIn(ctx, feed, agenda, claim);
  const what = told.what === null ? null : withoutTokens(told.what, request.headers).slice(0, LONGEST_WHAT);
  const result = { ...told, what };
  const { key, outcome, status } = result;
  if (!isSuccess(outcome)) ctx.log.warn({ feed: feed.name, key, outcome, status, what }, 'a feed was no use');
  await storeAnswer(ctx, feed.name, claim, result, random());
  return result;
}

async function askAndTakeIn(
  ctx: Context,
  feed: HttpFeed,
  agenda: FeedAgenda,
  { request, conditions, sha256: last }: Claim,
): Promise<CallResult> {
  const exchange = await requestFeed(request, conditions, ctx.config.outsideTimeoutMs);
  const empty = {
    key: request.key,
    ms: exchange.ms,
    what: null,
    report: null,
    sha256: null,
    retryAfterMs: null,
  };
  if (!exchange.ok) return { ...empty, outcome: 'broken', status: null, what: exchange.fault, answer: null };
  const { answer } = exchange;
  const found = { ...empty, status: answer.status, answer };
  try {
    const reading = feed.read(request, answer, agenda);
    if (reading.kind === 'refused')
      return { ...found, outcome: 'refused', status: reading.status, what: reading.what };
    if (reading.kind !== 'file') return { ...found, ...withoutFile(reading) };
    const sha256 = createHash('sha256').update(answer.text).digest('hex');
    if (sha256 === last) return { ...found, outcome: 'unchanged', sha256 };
    const report = await takeIn(ctx, reading.file, sha256);
    return { ...found, outcome: 'taken', report, sha256 };
  } catch (error) {
    // Ours: the next answer may do, and the other feeds must go on.
    ctx.log.error({ err: error, feed: feed.name, key: request.key }, 'an answer of a feed was not taken in');
    return { ...found, outcome: 'failed', what: error instanceof Error ? error.message : String(error) };
  }
}

function withoutFile(
  reading: Exclude<FeedReading, { kind: 'file' | 'refused' }>,
): Pick<CallResult, 'outcome' | 'what' | 'retryAfterMs'> {
  if (reading.kind === 'nothingNew') return { outcome: 'unchanged', what: null, retryAfterMs: null };
  if (reading.kind === 'quotaUsed')
    return { outcome: 'quotaUsed', what: 'quota used', retryAfterMs: reading.retryAfterMs };
  return { outcome: reading.kind, what: reading.what, retryAfterMs: null };
}

async function takeIn(ctx: Context, file: FeedFile, sha256: string): Promise<ImportReport> {
  return await importFeed(ctx, file, { sha256, record: 'news' });
}
