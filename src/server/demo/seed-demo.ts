import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { followAnalyst } from '../features/follows/follow-analyst.ts';
import { appendLog } from '../features/log/append-log.ts';
import { fitModels } from '../features/model/fit-models.ts';
import { sayPredictions } from '../features/model/say-predictions.ts';
import { scorePredictions } from '../features/model/score-predictions.ts';
import { rechargeByHand } from '../features/recharge/recharge-by-hand.ts';
import { rankAnalysts } from '../features/records/rank-analysts.ts';
import { releaseIncome } from '../features/schemes/release-income.ts';
import { sweepResults } from '../features/schemes/sweep-results.ts';
import { unlockScheme } from '../features/schemes/unlock-scheme.ts';
import { approveAnalyst } from '../features/users/approve-analyst.ts';
import { certifyUser } from '../features/users/certify-user.ts';
import { findOrCreateUser } from '../features/users/find-or-create-user.ts';
import { updateInfo } from '../features/users/update-info.ts';
import { demoAnalysts, demoFan, demoFollowers } from './demo-people.ts';
import { type DemoAuthor, publishDemoSchemes } from './publish-demo-schemes.ts';
import { seedDemoMatches } from './seed-demo-matches.ts';
import { payDemoWithdrawal, withdrawDemoIncome } from './withdraw-demo-income.ts';
import { withdrawDemoScheme } from './withdraw-demo-scheme.ts';

const DAY_MS = 86_400_000;
/** Long enough that some of what was paid for is settled: charging is earned by twenty settled schemes. */
const DAYS_OF_HISTORY = 8;
const PURSE_FEN = 50_000;
const UNLOCKS_A_DAY = 2;
/** Of the time it takes, the seasons before the week. */
const SHARE_OF_SEASONS = 0.5;

/** Hears which share of long work is done. */
export type TellProgress = (share: number) => void;

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
 * clock of their own.
 */
export async function seedDemo(ctx: Context, tell: TellProgress = () => {}): Promise<void> {
  const now = ctx.clock.now();
  let people: People | null = null;
  let withdrawals: readonly string[] = [];
  for (let daysAgo = DAYS_OF_HISTORY; daysAgo >= 0; daysAgo--) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    const then: Context = { ...ctx, clock: { now: () => day, speed: 1 } };
    await seedDemoMatches(then, {
      prices: daysAgo === 0 ? 'all' : 'ends',
      ...(daysAgo === DAYS_OF_HISTORY && { tell: (share) => tell(SHARE_OF_SEASONS * share) }),
    });
    tell(SHARE_OF_SEASONS + (1 - SHARE_OF_SEASONS) * (1 - daysAgo / DAYS_OF_HISTORY));
    people ??= await createPeople(then);
    // A fit serves for the day after as well, and costs seconds.
    if (daysAgo % 2 === 1) await fitModels(then);
    await scorePredictions(then);
    await sayPredictions(then);
    await sweepResults(then);
    await releaseIncome(then);
    for (const author of people.authors) {
      await publishDemoSchemes(then, author);
      if (author.hasWithdrawn && daysAgo === DAYS_OF_HISTORY) await withdrawDemoScheme(then, author);
    }
    for (const readerId of people.readerIds) await unlockSome(then, readerId);
    if (daysAgo === 1) withdrawals = await withdrawDemoIncome(then, people.authors);
    const [first] = withdrawals;
    if (daysAgo === 0 && first !== undefined) await payDemoWithdrawal(then, first);
    // Signed on the day itself, so that its schemes are shown to be before their kick-off.
    await appendLog(then);
  }
  await rankAnalysts(ctx);
}

interface People {
  readonly authors: readonly DemoAuthor[];
  /** Who follows and buys, the fan first. */
  readonly readerIds: readonly string[];
}

async function createPeople(ctx: Context): Promise<People> {
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
    for (const { userId } of authors.filter((_, at) => (at + index) % (index + 1) === 0))
      await follow(ctx, id, userId);
    await rechargeByHand(ctx, { userId: id, amountFen: fen(PURSE_FEN) });
    readerIds.push(id);
  }
  return { authors, readerIds };
}

async function follow(ctx: Context, userId: string, analystId: string): Promise<void> {
  await followAnalyst(ctx, {
    params: { id: analystId },
    body: { followed: true },
    viewer: { userId, sessionId: '' },
    ...{ locale: 'zh', address: '', device: 'demo', deviceId: null },
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
    ...{ locale, address: '', device: 'demo', deviceId: null },
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
        ...{ locale: 'zh', address: '', device: 'demo', deviceId: null },
      });
    } catch (error) {
      // An empty purse is part of a reader's life.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
