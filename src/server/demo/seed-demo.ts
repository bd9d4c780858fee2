import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { tidyEmbedded } from '#server/db/embedded/tidy-embedded.ts';
import { transaction } from '#server/db/transaction.ts';
import { type FirstFeeds, openFirstFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import { followAnalyst } from '#server/features/analysts/follows/follow-analyst.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { planCalls } from '#server/features/matches/feeds/claim-call.ts';
import { readAgenda } from '#server/features/matches/feeds/read-agenda.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { recordInPlay } from '#server/features/matches/in-play/record-in-play.ts';
import { scoreInPlay } from '#server/features/matches/in-play/score-in-play.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { rootAllPredictions } from '#server/features/matches/predictions/root-predictions.ts';
import { scorePredictions } from '#server/features/matches/predictions/score-predictions.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { releaseIncome } from '#server/features/schemes/pay-out/release-income.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { unlockScheme } from '#server/features/schemes/unlock/unlock-scheme.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { updateInfo } from '#server/features/people/users/update-info.ts';
import { demoAnalysts, demoFan, demoFollowers } from './people/people.ts';
import type { DemoAuthor } from './people/publish-demo-schemes.ts';
import { HALF_A_DAY_MS, type KindOfDay, publishDay, ROUND_MS } from './people/publish-day.ts';
import { rechargeDemoFan } from './people/recharge-demo-fan.ts';
import { foreseeResults } from './people/foresee-results.ts';
import { readDemo } from './read-demo.ts';
import { demoWithdrawals, payDemoWithdrawal, withdrawDemoIncome } from './people/withdraw-demo-income.ts';
import { atInstant } from './at-instant.ts';
import { type DemoStart, noteDemoStart } from './demo-start.ts';

const DAY_MS = 86_400_000;
/** Days of which everything is kept, with purchases. */
const USUAL_DAYS = 8;
/** With the quiet ones before them, in which one analyst published daily and others now and then. */
const DAYS_OF_HISTORY = 30;
const PURSE_FEN = 50_000;
const UNLOCKS_A_DAY = 2;
/** Something is left of the purse today. */
const DEAREST_FEN = 2_800;
/** Approximate number of imports of the first simulated day, and the share of the work up to its end: the old seasons. */
const FIRST_IMPORTS = 11;
const FIRST_SHARE = 0.15;

/** Receives the share that is done, from 0 to 1. */
export type ReportProgress = (share: number) => void;

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
  let authors: readonly DemoAuthor[] | null = null;
  let readerIds: readonly string[] | null = null;
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo--) {
    const end = new Date(now.getTime() - daysAgo * DAY_MS);
    const isDone = reachedAt !== null && end.getTime() < reachedAt.getTime() + HALF_A_DAY_MS;
    if (isDone && daysAgo > 0) continue;
    const day = { begin: new Date(end.getTime() - ROUND_MS), end, kind: kindOf(daysAgo) };
    const then = atInstant(ctx, day.begin);
    const tellPart = tellDay(tell, daysAgo);
    await readDay(then, feeds, day.kind, tellPart);
    // The old seasons are read on the first day, prices on the last.
    if (authors === null || daysAgo === 0) await tidyEmbedded(ctx.database);
    authors ??= await createAuthors(then);
    if (day.kind === 'quiet') await passQuietDay(ctx, authors, day);
    else {
      readerIds ??= await createReaders(ctx, authors, day.begin);
      await passDay(ctx, { authors, readerIds }, { ...day, daysAgo, tellPart });
    }
    tellPart(1);
    await noteDemoStart(ctx.db, { reachedAt: end, completedAt: null });
  }
  const [first] = authors ? await demoWithdrawals(ctx.db, authors) : [];
  if (first?.state === 'reviewing') await payDemoWithdrawal(ctx, first);
  await readDemo(ctx, [feeds.quickly, feeds.confirming]);
  await bringUpToDate(ctx);
  await appendLog(ctx);
  await rankAnalysts(ctx);
  await planRest(ctx);
  await noteDemoStart(ctx.db, { reachedAt: now, completedAt: ctx.clock.now() });
  tell(1);
}

/** Writes down what the scheduled feeds are to read, so that every page can tell that it is not there yet. */
async function planRest(ctx: Context): Promise<void> {
  for (const feed of ctx.demoFeeds)
    await planCalls(ctx, feed, await readAgenda(ctx.db, feed.name, ctx.clock.now()));
}

/** Reads the leagues up to an instant; all prices are needed on the last day only, of matches that are written about. */
async function readDay(then: Context, feeds: FirstFeeds, kind: KindOfDay, tellPart: ReportProgress) {
  const { briefly, quickly, nearDays, confirming } = feeds;
  let imports = 0;
  const among = kind === 'quiet' ? [briefly] : [quickly, confirming];
  await readDemo(then, among, () => tellPart(Math.min(++imports / FIRST_IMPORTS, 1) / 4));
  if (kind === 'last') await readDemo(then, [nearDays]);
}

interface Day {
  readonly begin: Date;
  readonly end: Date;
  readonly kind: KindOfDay;
}

function kindOf(daysAgo: number): KindOfDay {
  if (daysAgo > USUAL_DAYS) return 'quiet';
  if (daysAgo === USUAL_DAYS) return 'first';
  return daysAgo === 0 ? 'last' : 'usual';
}

/** One source is enough on these days: its results are old enough on the next one. */
async function passQuietDay(
  ctx: Context,
  authors: readonly DemoAuthor[],
  { begin, end, kind }: Day,
): Promise<void> {
  const then = atInstant(ctx, begin);
  await sweepResults(then);
  await publishDay(ctx, authors, { begin, foresee: await foreseeResults(then), kind });
  await appendLog(atInstant(ctx, end));
}

interface UsualDay extends Day {
  readonly daysAgo: number;
  readonly tellPart: ReportProgress;
}

async function passDay(
  ctx: Context,
  people: People,
  { begin, end, kind, daysAgo, tellPart }: UsualDay,
): Promise<void> {
  const [then, after] = [atInstant(ctx, begin), atInstant(ctx, end)];
  // A fit, in a thread while schemes are settled and written, is good for the next two days.
  const fitting = daysAgo % 2 === 0 && kind !== 'last' ? fitModels(then) : Promise.resolve();
  fitting.catch(() => undefined);
  await bringUpToDate(then);
  tellPart(0.6);
  // Older notifications are read.
  for (const userId of everybody(people)) await readAll(then, userId);
  // Of two withdrawals, one is paid and the other waits for review.
  if (daysAgo <= 1) await withdrawDemoIncome(then, people.authors);
  await publishDay(ctx, people.authors, { begin, foresee: await foreseeResults(then), kind });
  tellPart(0.9);
  for (const readerId of people.readerIds) await unlockSome(after, readerId, begin);
  // Signed on the day itself, which proves that schemes are older than their kick-offs.
  await appendLog(after);
  await fitting;
}

/** A usual day takes as long as this many quiet ones. */
const USUAL_WEIGHT = 4;

/** Progress within a day as a share of the whole; the first day reads the old seasons. */
function tellDay(tell: ReportProgress, daysAgo: number): ReportProgress {
  const weightOf = (day: number): number => (kindOf(day) === 'quiet' ? 1 : USUAL_WEIGHT);
  const days = Array.from({ length: DAYS_OF_HISTORY }, (_, at) => DAYS_OF_HISTORY - 1 - at);
  const each = (0.99 - FIRST_SHARE) / days.reduce((sum, day) => sum + weightOf(day), 0);
  const before = days.filter((day) => day > daysAgo).reduce((sum, day) => sum + weightOf(day), 0);
  const [from, length] =
    daysAgo === DAYS_OF_HISTORY ? [0, FIRST_SHARE] : [FIRST_SHARE + before * each, weightOf(daysAgo) * each];
  return (share) => tell(from + share * length);
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

interface People {
  readonly authors: readonly DemoAuthor[];
  readonly readerIds: readonly string[];
}

async function createAuthors(ctx: Context): Promise<readonly DemoAuthor[]> {
  const authors: DemoAuthor[] = [];
  for (const analyst of demoAnalysts) {
    const userId = await createPerson(ctx, analyst);
    await approveAnalyst(ctx, { userId, source: 'demo' });
    authors.push({ ...analyst, userId });
  }
  return authors;
}

/** Followers and buyers, the fan first. */
async function createReaders(
  ctx: Context,
  authors: readonly DemoAuthor[],
  begin: Date,
): Promise<readonly string[]> {
  const then = atInstant(ctx, begin);
  // On the machine clock, which providers use.
  const agoMs = (ctx.clock.now().getTime() - begin.getTime()) / ctx.clock.speed;
  const readerIds: string[] = [];
  for (const [index, reader] of [demoFan, ...demoFollowers].entries()) {
    const id = await createPerson(then, { ...reader, intro: '' });
    // Each reader follows fewer and other analysts.
    for (const { userId } of authors.filter((_, at) => (at + index) % (index + 2) === 0))
      await follow(then, id, userId);
    await rechargeDemoFan(then, { userId: id, amountFen: PURSE_FEN, agoMs });
    readerIds.push(id);
  }
  return readerIds;
}

async function follow(ctx: Context, userId: string, analystId: string): Promise<void> {
  await followAnalyst(ctx, {
    params: { id: analystId },
    body: { followed: true },
    viewer: { userId, sessionId: '' },
    locale: 'zh',
    address: '',
    device: 'demo',
    deviceId: null,
  });
}

interface Person {
  readonly mobile: string;
  readonly nickname: string;
  readonly intro: string;
  readonly locale: 'zh' | 'en';
}

async function createPerson(ctx: Context, { mobile, nickname, intro, locale }: Person): Promise<string> {
  const at = ctx.clock.now();
  const { id } = await transaction(ctx.db, (tx) => findOrCreateUser(tx, { mobile, locale, at }));
  await certifyUser(ctx, { userId: id, source: 'demo' });
  await updateInfo(ctx, {
    body: { nickname, intro },
    viewer: { userId: id, sessionId: '' },
    locale,
    address: '',
    device: 'demo',
    deviceId: null,
  });
  return id;
}

/**
 * A reader unlocks some schemes on sale, paid ones first. The choice is not random, so that each start at the same time
 * creates the same demo.
 */
async function unlockSome(ctx: Context, userId: string, since: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM scheme s
      JOIN app_user author ON author.id = s.author_id
      JOIN app_user reader ON reader.id = ${userId}
     WHERE s.sale_ends_at > ${ctx.clock.now()} AND s.price_fen <= ${DEAREST_FEN}
       AND NOT EXISTS (SELECT 1 FROM unlock u WHERE u.scheme_id = s.id AND u.user_id = ${userId})
     ORDER BY s.price_fen > 0 DESC, md5(concat_ws(' ', author.mobile, s.author_sequence, reader.mobile)) LIMIT greatest(0, ${UNLOCKS_A_DAY}::integer
           - (SELECT count(*) FROM unlock u WHERE u.user_id = ${userId} AND u.unlocked_at >= ${since}))`.execute(
    ctx.db,
  );
  for (const { id } of rows) {
    try {
      await unlockScheme(ctx, {
        params: { id },
        body: { unlockId: randomUUID() },
        viewer: { userId, sessionId: '' },
        locale: 'zh',
        address: '',
        device: 'demo',
        deviceId: null,
      });
    } catch (error) {
      // For example too low a balance.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
