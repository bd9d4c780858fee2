import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { matchList } from '#contract/matches.ts';
import { balance } from '#contract/money.ts';
import { myUnlocks } from '#contract/scheme-lists.ts';
import { publishScheme, unlockScheme } from '#contract/schemes.ts';
import { draftOf } from '#test/build/scheme.ts';
import { until } from '#test/until.ts';
import { createEmptyDatabase } from '#test/empty-database.ts';
import { type Client, logInAs, visitor } from './client.ts';
import { hasRealSeason, openFixture, realSeason, writeOdds } from './fixtures.ts';
import { startSystem, type System } from './system.ts';

const KILLS = 10;
const FANS = 8;
const AUTHORS = 8;
const PRICE_FEN = 800;

let system: System;
afterEach(() => system?.stop());

/** What a client was told is done; it must be there after every crash. */
interface Acknowledged {
  readonly fan: number;
  readonly schemeId: string;
}

test.skipIf(!hasRealSeason).each(['pglite', 'postgres'])(
  'a server killed ten times under load loses nothing it acknowledged, on %s',
  async (engine) => {
    system = await startSystem({
      clockStart: '2026-03-14T00:00:00Z',
      ...(engine === 'postgres' ? { databaseUrl: await createEmptyDatabase() } : {}),
      environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    });
    await system.run('import', `${realSeason}/en.1.json`);
    const fixture = openFixture('Arsenal FC');
    await system.run('import', writeOdds(system.folder, fixture, '2026-03-14T00:00:00Z'));
    const fans = await Promise.all(
      numbers(FANS).map((each) => person(`1380013810${each}`, '--recharge', '40000')),
    );
    const schemes = await publishSchemes();
    const told: Acknowledged[] = [];
    const open = fans.flatMap((_, fan) =>
      schemes.map((schemeId) => ({ fan, schemeId, unlockId: randomUUID() })),
    );

    for (let kill = 0; kill < KILLS; kill++) {
      const load = unlockUntilGone(fans, open, told);
      // In the middle of the load: a further eleventh is done, the rest is on its way.
      const due = ((kill + 1) * fans.length * schemes.length) / (KILLS + 1);
      await until(async () => told.length >= due, 30_000, 2);
      await wait(randomInt(12));
      await system.kill();
      await load;
      expect(open.length).toBeGreaterThan(0);
      await system.start();
      await holdAgainst(fans, told);
    }
    // Whatever was cut off is sent again with its own id, and everything is there once.
    await unlockUntilGone(fans, open, told);
    await holdAgainst(fans, told);
    expect(told.length).toBe(fans.length * schemes.length);
    for (const fan of fans) {
      const { balanceFen } = await fan.call(balance, {});
      expect(balanceFen).toBe(40_000 - schemes.length * PRICE_FEN);
    }
    console.log(`${engine}: ${KILLS} kills, ${told.length} unlocks acknowledged, 0 lost`);
  },
);

async function unlockUntilGone(
  fans: readonly Client[],
  open: { fan: number; schemeId: string; unlockId: string }[],
  told: Acknowledged[],
): Promise<void> {
  const lanes = fans.map(async (client, fan) => {
    for (const each of open.filter((one) => one.fan === fan)) {
      try {
        const { schemeId, unlockId } = each;
        await client.call(unlockScheme, { params: { id: schemeId }, body: { unlockId } });
        told.push({ fan, schemeId });
        open.splice(open.indexOf(each), 1);
      } catch {
        // The server is gone; the rest waits for the next round.
        return;
      }
    }
  });
  await Promise.all(lanes);
}

async function holdAgainst(fans: readonly Client[], told: readonly Acknowledged[]): Promise<void> {
  for (const [index, fan] of fans.entries()) {
    const { items } = await fan.call(myUnlocks, { query: { limit: '50' } });
    const there = new Set(items.map(({ id }) => id));
    const lost = told.filter((each) => each.fan === index && !there.has(each.schemeId));
    expect(lost).toEqual([]);
  }
  const { code, output } = await system.run('reconcile');
  expect(output).toContain('0 differences');
  expect(code).toBe(0);
}

async function publishSchemes(): Promise<string[]> {
  const { items } = await visitor(system.url).call(matchList, { query: { day: '2026-03-14', q: 'Arsenal' } });
  const matchId = items[0]?.id ?? '';
  const authors = await Promise.all(
    numbers(AUTHORS).map((each) => person(`138001382${each + 10}`, '--analyst')),
  );
  // Each in words of its own: copies are refused.
  const drafts = () => [
    draftOf(matchId, { priceFen: PRICE_FEN }),
    draftOf(matchId, { ...priced('1x2', 'home', null, 1950), priceFen: PRICE_FEN }),
    draftOf(matchId, { ...priced('totals', 'over', 10, 1910), priceFen: PRICE_FEN }),
  ];
  const published = authors.flatMap((author) =>
    drafts().map((draft) => author.call(publishScheme, { body: { ...draft, requestId: randomUUID() } })),
  );
  return (await Promise.all(published)).map(({ id }) => id);
}

function priced(market: '1x2' | 'totals', pick: string, lineQuarters: number | null, oddsMilli: number) {
  return { market, picks: [{ pick, lineQuarters }], seenOddsMilli: [oddsMilli] };
}

async function person(mobile: string, ...options: string[]): Promise<Client> {
  const made = await system.run('user', mobile, '--certified', ...options);
  if (made.code !== 0) throw new Error(made.output);
  return await logInAs(system.url, mobile);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
