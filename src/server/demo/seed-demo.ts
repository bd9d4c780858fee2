import type { Context } from '#server/context/context.ts';
import { tidyEmbedded } from '#server/db/embedded/tidy-embedded.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { type FirstFeeds, openFirstFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { planCalls } from '#server/features/matches/feeds/claim-call.ts';
import { readAgenda } from '#server/features/matches/feeds/read-agenda.ts';
import { recordInPlay } from '#server/features/matches/in-play/record-in-play.ts';
import { scoreInPlay } from '#server/features/matches/in-play/score-in-play.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { rootAllPredictions } from '#server/features/matches/predictions/root-predictions.ts';
import { scorePredictions } from '#server/features/matches/predictions/score-predictions.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { releaseIncome } from '#server/features/schemes/pay-out/release-income.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import type { DemoAuthor } from './people/publish-demo-schemes.ts';
import { HALF_A_DAY_MS, type KindOfDay, publishDay, ROUND_MS } from './people/publish-day.ts';
import { foreseeResults } from './people/foresee-results.ts';
import { readDemo } from './read-demo.ts';
import { askAhead } from './ask-ahead.ts';
import { demoWithdrawals, payDemoWithdrawal, withdrawDemoIncome } from './people/withdraw-demo-income.ts';
import { atInstant } from './at-instant.ts';
import { DAYS_OF_HISTORY, kindOf, readingOf, type ReportProgress, tellDay } from './demo-days.ts';
import { type DemoStart, noteDemoStart } from './demo-start.ts';
import { type DayFits, openDayFits } from './fit-days.ts';
import { createAuthors, createReaders } from './people/create-people.ts';
import { unlockSome } from './people/unlock-some.ts';

const DAY_MS = 86_400_000;
/** Approximate number of imports of the first simulated day. */
const FIRST_IMPORTS = 22;

/**
 * Fills a database: five simulated leagues with their history, and days in which analysts published, readers bought, the
 * model predicted and matches were settled. Each day has a clock of its own; the last one ends now. What a stopped first
 * start has completed is not done again. Prices of later matches and older seasons are left to the scheduled feeds.
 */
export async function seedDemo(
  ctx: Context,
  { reachedAt }: DemoStart,
  tell: ReportProgress = () => {},
): Promise<void> {
  const now = ctx.clock.now();
  await noteDemoStart(ctx.db, { reachedAt, completedAt: null });
  if (ctx.config.demoFeed === null) throw new Error('no demo without its feeds');
  const feeds = openFirstFeeds(ctx.config.demoFeed);
  const fits = openDayFits();
  const authors = await passDays(ctx, { now, reachedAt, feeds, fits, tell }).finally(() => fits.close());
  const [first] = await demoWithdrawals(ctx.db, authors);
  if (first?.state === 'reviewing') await payDemoWithdrawal(ctx, first);
  await readDemo(ctx, [feeds.quickly, feeds.confirming]);
  await bringUpToDate(ctx);
  await appendLog(ctx);
  await rankAnalysts(ctx);
  await planRest(ctx);
  await noteDemoStart(ctx.db, { reachedAt: now, completedAt: ctx.clock.now() });
  tell(1);
}

interface Days extends Pick<DemoStart, 'reachedAt'> {
  /** The end of the last one. */
  readonly now: Date;
  readonly feeds: FirstFeeds;
  readonly fits: DayFits;
  readonly tell: ReportProgress;
}

/** Passes the days that are not complete yet. @returns the analysts. */
async function passDays(
  ctx: Context,
  { now, reachedAt, feeds, fits, tell }: Days,
): Promise<readonly DemoAuthor[]> {
  let authors: readonly DemoAuthor[] | null = null;
  let readerIds: readonly string[] | null = null;
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo--) {
    const end = new Date(now.getTime() - daysAgo * DAY_MS);
    const isDone = reachedAt !== null && end.getTime() < reachedAt.getTime() + HALF_A_DAY_MS;
    if (isDone && daysAgo > 0) continue;
    const begin = new Date(end.getTime() - ROUND_MS);
    const askNext = async (): Promise<void> => {
      if (daysAgo > 0) await askAhead(ctx, feedsOf(feeds, daysAgo - 1), new Date(begin.getTime() + DAY_MS));
    };
    const day = { begin, end, kind: kindOf(daysAgo), askNext };
    const then = atInstant(ctx, day.begin);
    const tellPart = tellDay(tell, daysAgo);
    await readDay(then, feedsOf(feeds, daysAgo), tellPart);
    if (authors === null) {
      // The old seasons are read: before, every plan was made for empty tables.
      await tidyEmbedded(ctx.database);
      authors = await createAuthors(then);
    }
    if (day.kind === 'quiet') await passQuietDay(ctx, authors, day);
    else {
      readerIds ??= await createReaders(ctx, authors, day.begin);
      await passDay(ctx, { authors, readerIds }, { ...day, daysAgo, tellPart, fits });
    }
    tellPart(1);
    await noteDemoStart(ctx.db, { reachedAt: end, completedAt: null });
  }
  return authors ?? [];
}

/** Writes down what the scheduled feeds are to read, so that every page can tell that it is not there yet. */
async function planRest(ctx: Context): Promise<void> {
  for (const feed of ctx.demoFeeds)
    await planCalls(ctx, feed, await readAgenda(ctx.db, feed.name, ctx.clock.now()));
}

function feedsOf(feeds: FirstFeeds, daysAgo: number): readonly HttpFeed[] {
  return [feeds[readingOf(daysAgo)], feeds.confirming];
}

/** Reads the leagues up to an instant. */
async function readDay(then: Context, feeds: readonly HttpFeed[], tellPart: ReportProgress) {
  let imports = 0;
  await readDemo(then, feeds, () => tellPart(Math.min(++imports / FIRST_IMPORTS, 1) / 4));
}

interface Day {
  readonly begin: Date;
  readonly end: Date;
  readonly kind: KindOfDay;
  /** Has the sandbox begin with the next day. */
  readonly askNext: () => Promise<void>;
}

async function passQuietDay(
  ctx: Context,
  authors: readonly DemoAuthor[],
  { begin, end, kind, askNext }: Day,
): Promise<void> {
  const then = atInstant(ctx, begin);
  const foresee = await foreseeResults(then);
  await askNext();
  await sweepResults(then);
  await publishDay(ctx, authors, { begin, foresee, kind });
  await appendLog(atInstant(ctx, end));
}

interface UsualDay extends Day {
  readonly daysAgo: number;
  readonly tellPart: ReportProgress;
  readonly fits: DayFits;
}

async function passDay(
  ctx: Context,
  people: People,
  { begin, end, kind, askNext, daysAgo, tellPart, fits }: UsualDay,
): Promise<void> {
  const [then, after] = [atInstant(ctx, begin), atInstant(ctx, end)];
  const foresee = await foreseeResults(then);
  await askNext();
  // In a thread while the day goes on, and for the next one: no prediction depends on which is faster.
  const storeFits = kind === 'last' ? null : await fits.begin(then);
  await bringUpToDate(then);
  tellPart(0.6);
  // Older notifications are read.
  for (const userId of everybody(people)) await readAll(then, userId);
  // Of two withdrawals, one is paid and the other waits for review.
  if (daysAgo <= 1) await withdrawDemoIncome(then, people.authors);
  await publishDay(ctx, people.authors, { begin, foresee, kind });
  tellPart(0.9);
  for (const readerId of people.readerIds) await unlockSome(after, readerId, begin);
  // Signed on the day itself, which proves that schemes are older than their kick-offs.
  await appendLog(after);
  await storeFits?.();
}

/** Does what scheduled jobs do after new results. */
async function bringUpToDate(ctx: Context): Promise<void> {
  await scorePredictions(ctx);
  await recordInPlay(ctx, await liveMatches(ctx));
  await scoreInPlay(ctx);
  await sweepResults(ctx);
  await releaseIncome(ctx);
  await predictComingMatches(ctx);
  await rootAllPredictions(ctx);
  // Signed at once: the first of these matches may kick off before the next head.
  await appendLog(ctx);
}

async function liveMatches({ db }: Context): Promise<readonly string[]> {
  const rows = await db.selectFrom('match').select('id').where('state', '=', 'live').execute();
  return rows.map(({ id }) => id);
}

interface People {
  readonly authors: readonly DemoAuthor[];
  readonly readerIds: readonly string[];
}

function everybody({ authors, readerIds }: People): string[] {
  return [...authors.map(({ userId }) => userId), ...readerIds];
}

async function readAll(ctx: Context, userId: string): Promise<void> {
  await readInbox(ctx, {
    body: {},
    viewer: { userId, sessionId: '' },
    locale: 'zh',
    address: '',
    device: 'demo',
    deviceId: null,
  });
}
