import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { beginSession } from '#server/features/people/sessions/begin-session.ts';
import { publishScheme } from '#server/features/schemes/publish/publish-scheme.ts';
import { unlockScheme } from '#server/features/schemes/unlock/unlock-scheme.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { draftOf } from '#test/build/scheme.ts';
import { ratioRow, type Row } from '../compare.ts';
import type { Cleanup } from '../cleanup.ts';
import { prepare, type Stage } from '../stage.ts';
import { makeManyFans } from '../worlds/many-fans.ts';
import { makeSales, withContext } from '../worlds/many-sales.ts';
import { CLOCK_START, oddsOf, seasonFiles } from '../worlds/season.ts';
import { type Fan, PRICE_FEN } from '../worlds/world.ts';

const FANS = 2_000;
const sales = { schemes: 100, buyersOfEach: 50 } as const;

/**
 * What an act adds to the database for good, with its indexes: bytes of all tables after it less those before, over the
 * number of acts. Each is done many times with the application's own operations. There is no yardstick: a change of these
 * rows says that the tables have changed.
 */
export async function measureSizes(
  { engine, anotherPlace }: Pick<Stage, 'engine' | 'anotherPlace'>,
  _: Cleanup,
): Promise<Row[]> {
  // Users and money are kept on PostgreSQL.
  if (engine !== 'postgres') return [];
  return [
    ...(await ofMatches(anotherPlace)),
    ...(await ofPeople(anotherPlace)),
    await ofPayouts(anotherPlace),
  ];
}

type AnotherPlace = Stage['anotherPlace'];

async function ofMatches(anotherPlace: AnotherPlace): Promise<Row[]> {
  const place = await anotherPlace('sizes_matches');
  return await withContext(place, async (ctx) => {
    const matches = await growth(place, 'a match', async () => {
      for (const file of seasonFiles()) await importFeedFile(ctx, file);
      return await count(ctx, 'match');
    });
    const priced = await ctx.db
      .selectFrom('match')
      .innerJoin('team as host', 'host.key', 'match.home')
      .innerJoin('team as guest', 'guest.key', 'match.away')
      .select(['match.competition', 'host.name_en as home', 'guest.name_en as away'])
      .where('kickoff_at', '>', ctx.clock.now())
      .limit(200)
      .execute();
    const prices = await growth(place, 'a price that moved', async () => {
      const file = oddsOf(priced, CLOCK_START);
      const before = await count(ctx, 'odds_quote');
      // Each price moves five times within an hour.
      for (let move = 0; move < 6; move++) {
        const at = new Date(Date.parse(CLOCK_START) - (6 - move) * 600_000).toISOString();
        const text = file.content.toString().replaceAll(CLOCK_START, at);
        const moved = text.replaceAll(/,(\d+\.\d)\d,/g, (_, odds: string) => `,${odds}${move},`);
        await importFeedFile(ctx, { ...file, content: Buffer.from(moved) });
      }
      return (await count(ctx, 'odds_quote')) - before;
    });
    return [matches, prices];
  });
}

async function ofPeople(anotherPlace: AnotherPlace): Promise<Row[]> {
  const place = await anotherPlace('sizes_people');
  const { schemeIds, publishers, openMatchIds } = await prepare(place);
  return await withContext(place, async (ctx) => {
    let fans: readonly Fan[] = [];
    const registered = await growth(place, 'a fan with a recharge', async () => {
      fans = await makeManyFans(ctx, FANS, fen(PRICE_FEN * 2));
      return FANS;
    });
    const loggedIn = await growth(place, 'a login', async () => {
      for (const [index, { userId }] of fans.entries()) await logIn(ctx, userId, index);
      return FANS;
    });
    const unlocked = await growth(place, 'an unlock', async () => {
      for (const { userId } of fans)
        await unlockScheme(ctx, {
          ...requestOf(userId),
          params: { id: schemeIds[0] ?? '' },
          body: { unlockId: randomUUID() },
        });
      return FANS;
    });
    const published = await growth(place, 'a published scheme in the log', async () => {
      for (const { userId } of publishers)
        for (const matchId of openMatchIds) {
          const body = { ...draftOf(matchId), idempotencyKey: randomUUID() };
          await publishScheme(ctx, { ...requestOf(userId), body });
        }
      await appendLog(ctx);
      return publishers.length * openMatchIds.length;
    });
    return [registered, loggedIn, unlocked, published];
  });
}

async function ofPayouts(anotherPlace: AnotherPlace): Promise<Row> {
  const place = { ...(await anotherPlace('sizes_payouts')), RESULT_CONFIRM_MINUTES: '0' };
  const { matchId } = await makeSales(place, sales);
  return await withContext(place, async (ctx) =>
    growth(place, 'the settlement of an unlock', async () => {
      await settleMatch(ctx, matchId);
      await ctx.jobs.drain(jobHandlers(ctx));
      return await count(ctx, 'unlock_payout');
    }),
  );
}

const requestOf = (userId: string) =>
  ({
    locale: 'zh',
    address: '127.0.0.1',
    device: 'bench',
    deviceId: null,
    viewer: { userId, sessionId: '' },
  }) as const;

async function logIn(ctx: Context, userId: string, index: number): Promise<void> {
  const at = ctx.clock.now();
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const by = { by: 'code', device: 'iPhone', deviceId: randomUUID(), address, at } as const;
  await transaction(ctx.db, (tx) => beginSession(ctx, tx, { user: { id: userId, disabled: false }, ...by }));
}

async function growth(place: NodeJS.ProcessEnv, name: string, act: () => Promise<number>): Promise<Row> {
  const before = await bytesOf(place);
  const times = await act();
  const each = ((await bytesOf(place)) - before) / times;
  return ratioRow(`size of ${name}`, 'bytes', each, each);
}

async function bytesOf({ DATABASE_URL }: NodeJS.ProcessEnv): Promise<number> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    // Versions of rows that are no longer needed are not what stays.
    await client.query('VACUUM FULL');
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}

async function count({ db }: Context, table: 'match' | 'odds_quote' | 'unlock_payout'): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
