import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { openDemoHistory } from '#server/providers/football/demo/open-demo-feeds.ts';
import { followAnalyst } from '#server/features/analysts/follows/follow-analyst.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';
import { notifyFollowers } from '#server/features/schemes/publish/notify-followers.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
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
import { type DemoAuthor, publishDemoSchemes } from './people/publish-demo-schemes.ts';
import { rechargeDemoFan } from './people/recharge-demo-fan.ts';
import { type Foresee, foreseeResults } from './people/foresee-results.ts';
import { readDemo } from './read-demo.ts';
import { type DemoWithdrawal, payDemoWithdrawal, withdrawDemoIncome } from './people/withdraw-demo-income.ts';
import { withdrawDemoScheme } from './people/withdraw-demo-scheme.ts';

const DAY_MS = 86_400_000;
/** Long enough for settled purchases: charging requires twenty settled schemes. */
const DAYS_OF_HISTORY = 8;
const PURSE_FEN = 50_000;
const UNLOCKS_A_DAY = 2;
/** Analysts publish one after the other within this time, which is less than from a scheme to its kick-off. */
const ROUND_MS = 50 * 60_000;
/** Followers are notified when a scheme can no longer be withdrawn. */
const TOLD_AFTER_MS = 121_000;
/** On the last day, analysts leave some of their daily schemes to the user; the first in the welcome text leaves most. */
const MOST_TODAY = 3;
const MOST_TODAY_OF_THE_FIRST = 2;
/** Approximate number of imports of a first start, for its progress. */
const IMPORTS = 125;

/** Receives the share that is done, from 0 to 1. */
export type ReportProgress = (share: number) => void;

/**
 * Whether the database has no users and no real competitions, so that a demo can be created. Demo matches alone are
 * from an interrupted first start, which is then resumed.
 */
export async function isEmptyWorld({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM app_user)
        OR EXISTS (SELECT 1 FROM competition WHERE NOT demo) AS taken`.execute(db);
  return rows[0]?.taken === false;
}

/**
 * Fills an empty database: five simulated leagues with their history, and days in which analysts published, readers
 * bought, the model predicted and matches were settled. Each day has a clock of its own; the last one ends now.
 */
export async function seedDemo(ctx: Context, tell: ReportProgress = () => {}): Promise<void> {
  const now = ctx.clock.now();
  const [feed, confirming] = ctx.demoFeeds;
  const { demoFeed } = ctx.config;
  if (!feed || !confirming || demoFeed === null) throw new Error('no demo without its feeds');
  const quickly = openDemoHistory(demoFeed);
  const progress = reportImports(tell);
  let people: People | null = null;
  const withdrawals: DemoWithdrawal[] = [];
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo--) {
    const end = new Date(now.getTime() - daysAgo * DAY_MS);
    const begin = new Date(end.getTime() - ROUND_MS);
    const [then, after] = [atInstant(ctx, begin), atInstant(ctx, end)];
    await readDemo(then, [quickly, confirming], progress);
    // All prices are needed on the last day only, and take most of the time.
    if (daysAgo === 0) await readDemo(then, [feed, confirming], progress);
    people ??= await createPeople(then, (now.getTime() - begin.getTime()) / ctx.clock.speed);
    // A fit takes seconds and is good for two days.
    if (daysAgo % 2 === 1) await fitModels(then);
    await bringUpToDate(then);
    // Older notifications are read.
    for (const userId of everybody(people)) await readAll(then, userId);
    // Of two withdrawals, one is paid and the other waits for review.
    if (daysAgo <= 1) withdrawals.push(...(await withdrawDemoIncome(then, people.authors, withdrawals)));
    const foresee = await foreseeResults(then);
    await publishAll(ctx, people.authors, {
      begin,
      foresee,
      isFirst: daysAgo === DAYS_OF_HISTORY,
      isLast: daysAgo === 0,
    });
    for (const readerId of people.readerIds) await unlockSome(after, readerId);
    // Signed on the day itself, which proves that schemes are older than their kick-offs.
    await appendLog(after);
  }
  const [first] = withdrawals;
  if (first) await payDemoWithdrawal(ctx, first);
  await readDemo(ctx, [feed, confirming]);
  await bringUpToDate(ctx);
  await appendLog(ctx);
  await rankAnalysts(ctx);
  tell(1);
}

/** Reports the share of a first start after each import. */
function reportImports(tell: ReportProgress): () => void {
  let imports = 0;
  return () => {
    imports++;
    tell(Math.min(imports / IMPORTS, 0.99));
  };
}

function atInstant(ctx: Context, instant: Date): Context {
  return { ...ctx, clock: { now: () => instant, speed: 1 } };
}

/** Does what scheduled jobs do after new results. */
async function bringUpToDate(ctx: Context): Promise<void> {
  await scorePredictions(ctx);
  await recordInPlay(ctx, await liveMatches(ctx));
  await scoreInPlay(ctx);
  await predictComingMatches(ctx);
  await rootAllPredictions(ctx);
  // Signed at once: the first of these matches may kick off before the next head.
  await appendLog(ctx);
  await sweepResults(ctx);
  await releaseIncome(ctx);
}

async function liveMatches({ db }: Context): Promise<readonly string[]> {
  const rows = await db.selectFrom('match').select('id').where('state', '=', 'live').execute();
  return rows.map(({ id }) => id);
}

interface Round {
  readonly foresee: Foresee;
  readonly begin: Date;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

async function publishAll(
  ctx: Context,
  authors: readonly DemoAuthor[],
  { begin, foresee, isFirst, isLast }: Round,
): Promise<void> {
  for (const [at, author] of authors.entries()) {
    const publishedAt = new Date(begin.getTime() + (ROUND_MS * at) / authors.length);
    const then = atInstant(ctx, publishedAt);
    const mostToday = at === 0 ? MOST_TODAY_OF_THE_FIRST : MOST_TODAY;
    await publishDemoSchemes(then, author, foresee, isLast ? mostToday : author.perDay);
    if (author.hasWithdrawn && isFirst) await withdrawDemoScheme(then, author);
    const told = atInstant(ctx, new Date(publishedAt.getTime() + TOLD_AFTER_MS));
    for (const id of await publishedBy(then, author)) await notifyFollowers(told, id);
  }
}

async function publishedBy({ db, clock }: Context, { userId }: DemoAuthor): Promise<string[]> {
  const rows = await db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', userId)
    .where('published_at', '=', clock.now())
    .execute();
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
  /** Followers and buyers, the fan first. */
  readonly readerIds: readonly string[];
}

/** @param agoMs time since then on the machine clock, which providers use. */
async function createPeople(ctx: Context, agoMs: number): Promise<People> {
  const authors: DemoAuthor[] = [];
  for (const analyst of demoAnalysts) {
    const userId = await createPerson(ctx, analyst);
    await approveAnalyst(ctx, { userId, source: 'demo' });
    authors.push({ ...analyst, userId });
  }
  const readerIds: string[] = [];
  for (const [index, reader] of [demoFan, ...demoFollowers].entries()) {
    const id = await createPerson(ctx, { ...reader, intro: '' });
    // Each reader follows fewer and other analysts.
    for (const { userId } of authors.filter((_, at) => (at + index) % (index + 2) === 0))
      await follow(ctx, id, userId);
    await rechargeDemoFan(ctx, { userId: id, amountFen: PURSE_FEN, agoMs });
    readerIds.push(id);
  }
  return { authors, readerIds };
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
async function unlockSome(ctx: Context, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM scheme s
      JOIN app_user author ON author.id = s.author_id
      JOIN app_user reader ON reader.id = ${userId}
     WHERE s.sale_ends_at > ${ctx.clock.now()}
       AND NOT EXISTS (SELECT 1 FROM unlock u WHERE u.scheme_id = s.id AND u.user_id = ${userId})
     ORDER BY s.price_fen > 0 DESC, md5(concat_ws(' ', author.mobile, s.author_sequence, reader.mobile)) LIMIT ${UNLOCKS_A_DAY}`.execute(
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
