import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { followAnalyst } from '#server/features/analysts/follows/follow-analyst.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';
import { notifyFollowers } from '#server/features/schemes/publish/notify-followers.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
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
import { seedDemoMatches } from './seed-demo-matches.ts';
import { type DemoWithdrawal, payDemoWithdrawal, withdrawDemoIncome } from './people/withdraw-demo-income.ts';
import { withdrawDemoScheme } from './people/withdraw-demo-scheme.ts';

const DAY_MS = 86_400_000;
/** Long enough that some of what was paid for is settled: charging is earned by twenty settled schemes. */
const DAYS_OF_HISTORY = 8;
const PURSE_FEN = 50_000;
const UNLOCKS_A_DAY = 2;
/** Analysts publish one after the other within so long, less than from a scheme to its kick-off. */
const ROUND_MS = 50 * 60_000;
/** Followers are told when a scheme cannot be withdrawn any more. */
const TOLD_AFTER_MS = 121_000;
/** Of the day that begins with the start schemes are left to publish; most to whom the welcome names first. */
const MOST_TODAY = 3;
const MOST_TODAY_OF_THE_FIRST = 2;
/** Of the time it takes, the seasons before the week. */
const SHARE_OF_SEASONS = 0.5;

/** Hears which share of long work is done. */
export type ReportProgress = (share: number) => void;

/**
 * Whether nothing at all has happened in this database: only then is there room for a made-up world. Matches of the
 * demo alone are of a first start that was stopped before anybody was there; it is taken up again.
 */
export async function isEmptyWorld({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT 1 FROM app_user)
        OR EXISTS (SELECT 1 FROM competition WHERE NOT demo) AS taken`.execute(db);
  return rows[0]?.taken === false;
}

/**
 * Makes a small world to look at: five simulated leagues with their history, and some days in which ten analysts
 * published, some readers bought, the model spoke, and everything was settled as it always is. The days of it are lived through one by one on a
 * clock of their own; the last one ends now.
 */
export async function seedDemo(ctx: Context, tell: ReportProgress = () => {}): Promise<void> {
  const now = ctx.clock.now();
  let people: People | null = null;
  const withdrawals: DemoWithdrawal[] = [];
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo--) {
    const end = new Date(now.getTime() - daysAgo * DAY_MS);
    const begin = new Date(end.getTime() - ROUND_MS);
    const [then, after] = [atInstant(ctx, begin), atInstant(ctx, end)];
    await seedDemoMatches(then, {
      prices: daysAgo === 0 ? 'all' : 'ends',
      ...(daysAgo === DAYS_OF_HISTORY && { tell: (share) => tell(SHARE_OF_SEASONS * share) }),
    });
    tell(SHARE_OF_SEASONS + ((1 - SHARE_OF_SEASONS) * (DAYS_OF_HISTORY - daysAgo)) / (DAYS_OF_HISTORY + 1));
    people ??= await createPeople(then, (now.getTime() - begin.getTime()) / ctx.clock.speed);
    // A fit serves for the day after as well, and costs seconds.
    if (daysAgo % 2 === 1) await fitModels(then);
    await bringUpToDate(then);
    // What came before today has been read.
    for (const userId of everybody(people)) await readAll(then, userId);
    // Of two, one is paid in the end, and the other has just been asked for.
    if (daysAgo <= 1) withdrawals.push(...(await withdrawDemoIncome(then, people.authors, withdrawals)));
    await publishAll(ctx, people.authors, {
      begin,
      isFirst: daysAgo === DAYS_OF_HISTORY,
      isLast: daysAgo === 0,
    });
    for (const readerId of people.readerIds) await unlockSome(after, readerId);
    // Signed on the day itself, so that its schemes are shown to be before their kick-off.
    await appendLog(after);
  }
  const [first] = withdrawals;
  if (first) await payDemoWithdrawal(ctx, first);
  await seedDemoMatches(ctx);
  await bringUpToDate(ctx);
  await appendLog(ctx);
  await rankAnalysts(ctx);
  tell(1);
}

function atInstant(ctx: Context, instant: Date): Context {
  return { ...ctx, clock: { now: () => instant, speed: 1 } };
}

/** What follows from results and from the model, as it does by the clock. */
async function bringUpToDate(ctx: Context): Promise<void> {
  await scorePredictions(ctx);
  await predictComingMatches(ctx);
  await sweepResults(ctx);
  await releaseIncome(ctx);
}

interface Round {
  readonly begin: Date;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

async function publishAll(
  ctx: Context,
  authors: readonly DemoAuthor[],
  { begin, isFirst, isLast }: Round,
): Promise<void> {
  for (const [at, author] of authors.entries()) {
    const publishedAt = new Date(begin.getTime() + (ROUND_MS * at) / authors.length);
    const then = atInstant(ctx, publishedAt);
    const mostToday = at === 0 ? MOST_TODAY_OF_THE_FIRST : MOST_TODAY;
    await publishDemoSchemes(then, author, isLast ? mostToday : author.perDay);
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
  /** Who follows and buys, the fan first. */
  readonly readerIds: readonly string[];
}

/** @param agoMs how long ago that is by the machine's time, which providers have. */
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
    // Each fewer of them, and not the same ones.
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
 * A reader opens some of what is on sale, and pays where there is something to pay for. The choice depends on nothing
 * that is random, so that each start at one time makes the same world.
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
      // An empty purse is part of a reader's life.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
