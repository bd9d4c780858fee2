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

const MAX_REASON_LENGTH = 300;

/** Result of one feed request. */
export interface CallResult {
  readonly key: string;
  readonly outcome: RequestOutcome;
  /** Null when no response arrived. */
  readonly status: number | null;
  readonly ms: number;
  /** Reason of a failure, without tokens; null after a success. */
  readonly what: string | null;
  /** What was imported from the response. */
  readonly report: ImportReport | null;
  readonly sha256: string | null;
  readonly answer: FeedAnswer | null;
  /** Retry time requested by the provider when rate limited. */
  readonly retryAfterMs: number | null;
}

/**
 * Sends a claimed request, imports the response and stores the result. A useless response changes no match: it is
 * counted, its beginning is stored, and the request is retried later.
 * @param random returns a number from 0 to 1, for the back-off jitter.
 */
export async function carryOutCall(
  ctx: Context,
  feed: HttpFeed,
  agenda: FeedAgenda,
  claim: Claim,
  random: () => number,
): Promise<CallResult> {
  const { request } = claim;
  const call = await requestAndImport(ctx, feed, agenda, claim);
  const what =
    call.what === null ? null : withoutTokens(call.what, request.headers).slice(0, MAX_REASON_LENGTH);
  const result = { ...call, what };
  const { key, outcome, status } = result;
  if (!isSuccess(outcome))
    ctx.log.warn({ feed: feed.name, key, outcome, status, what }, 'feed request failed');
  await storeAnswer(ctx, feed.name, claim, result, random());
  return result;
}

async function requestAndImport(
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
    const report = await importFile(ctx, reading.file, sha256);
    return { ...found, outcome: 'taken', report, sha256 };
  } catch (error) {
    // Our own bug: the next response may be importable, and the other feeds must continue.
    ctx.log.error({ err: error, feed: feed.name, key: request.key }, 'feed import failed');
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

async function importFile(ctx: Context, file: FeedFile, sha256: string): Promise<ImportReport> {
  return await importFeed(ctx, file, { sha256, record: 'news' });
}
