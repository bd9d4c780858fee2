import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followMatch } from '#contract/matches/matches.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { MAX_MARKED } from '#contract/max-marked.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let people: Record<'fan' | 'follower' | 'buyer' | 'author', BuiltUser>;
let matchIds: string[];
let schemes: Record<
  'free' | 'paid' | 'forFollowers' | 'forPastBuyers' | 'rival' | 'withdrawn' | 'bought',
  string
>;

async function open(): Promise<void> {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  matchIds = [];
  for (let pair = 0; pair < 4; pair++) matchIds.push(await buildMatch(it, { pair }));
  const author = await build(it).analyst();
  const rival = await build(it).analyst();
  people = {
    fan: await build(it).fan(),
    follower: await build(it).fan(),
    buyer: await build(it).fan(),
    author,
  };
  const [first = '', second = '', third = '', fourth = ''] = matchIds;
  schemes = {
    free: await buildScheme(it, author, first),
    paid: await buildScheme(it, author, second, { priceFen: 3800 }),
    forFollowers: await buildScheme(it, author, third, { priceFen: 1800, freeReaders: 'followers' }),
    forPastBuyers: await buildScheme(it, author, fourth, { priceFen: 1800, freeReaders: 'pastBuyers' }),
    bought: await buildScheme(it, rival, first, { priceFen: 1800 }),
    rival: await buildScheme(it, rival, second, { priceFen: 1800 }),
    withdrawn: await buildScheme(it, rival, third),
  };
  await it.call(withdrawScheme, { params: { id: schemes.withdrawn }, body: {} }, { token: rival.token });
  await it.call(
    followAnalyst,
    { params: { id: author.id }, body: { followed: true } },
    { token: people.follower.token },
  );
  await it.call(
    followMatch,
    { params: { id: first }, body: { followed: true } },
    { token: people.follower.token },
  );
  await buildBalance(it, people.buyer.id, 10_000);
  await buildUnlock(it, people.buyer, schemes.paid);
  await buildUnlock(it, people.buyer, schemes.bought);
  await buildUnlock(it, people.fan, schemes.free);
}

const none = { matches: [], analysts: [], schemes: [], teams: [], competitions: [] };
const marks = (query: object, { token }: BuiltUser) => it.call(viewerMarks, { query }, { token });
const allSchemes = () => ({ schemes: Object.values(schemes).join(',') });
const named = async (who: keyof typeof people) => {
  const nameOf = new Map(Object.entries(schemes).map(([name, id]) => [id, name]));
  const { schemes: marked } = await marks(allSchemes(), people[who]);
  return Object.fromEntries(
    marked
      .map(({ id, access, picks }) => [nameOf.get(id), [access, picks !== null]] as const)
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
};

/** The public reply with the mark on it, as a list shows it. */
async function overlaid(id: string, person: BuiltUser) {
  const shown = await it.call(schemeDetails, { params: { id } });
  const mark = (await marks({ schemes: id }, person)).schemes[0];
  return {
    access: mark?.access ?? (shown.priceFen === 0 ? 'free' : 'locked'),
    picks: shown.picks ?? mark?.picks ?? null,
  };
}

async function cardsEqual(): Promise<void> {
  const { withdrawn, ...others } = schemes;
  let marked = 0;
  for (const person of Object.values(people)) {
    for (const id of Object.values(others)) {
      const { access, picks } = await it.call(viewerScheme, { params: { id } }, { token: person.token });
      expect(await overlaid(id, person)).toEqual({ access, picks });
      if (access !== 'locked') marked++;
    }
  }
  expect(marked).toBeGreaterThan(5);
}

describe('marks', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test('are given for the viewer alone, and only where the public reply differs', async () => {
    expect(await named('fan')).toEqual({ free: ['unlocked', true] });
    expect(await named('follower')).toEqual({ forFollowers: ['free', false] });
    expect(await named('buyer')).toEqual({
      paid: ['unlocked', true],
      bought: ['unlocked', true],
      forPastBuyers: ['free', false],
    });
    expect(await named('author')).toEqual({
      free: ['own', true],
      paid: ['own', true],
      forFollowers: ['own', true],
      forPastBuyers: ['own', true],
    });
  });

  test('of matches and analysts are the followed ones among those asked for', async () => {
    const asked = { matches: matchIds.join(','), analysts: people.author.id };
    expect(await marks(asked, people.follower)).toEqual({
      ...none,
      matches: [matchIds[0]],
      analysts: [people.author.id],
    });
    expect(await marks({ matches: matchIds[1] }, people.follower)).toMatchObject({ matches: [] });
    expect(await marks(asked, people.fan)).toEqual(none);
    expect(await marks({}, people.follower)).toEqual(none);
  });

  test('of unknown IDs are absent', async () => {
    const unknown = { matches: randomUUID(), analysts: randomUUID(), schemes: randomUUID() };
    expect(await marks(unknown, people.follower)).toEqual(none);
  });

  test('are refused for more IDs than a page has, and for anything that is no ID', async () => {
    const many = Array.from({ length: MAX_MARKED + 1 }, () => randomUUID());
    for (const schemes of [many.join(','), 'x', '', `${many[0]},`]) {
      const reply = await it.ask(viewerMarks, { query: { schemes } }, { token: people.fan.token });
      expect(reply).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
    }
    const most = many.slice(1).join(',');
    expect((await it.ask(viewerMarks, { query: { schemes: most } }, { token: people.fan.token })).code).toBe(
      200,
    );
  });

  test('make a card equal the viewer’s own scheme while it is on sale', cardsEqual);
});

describe('marks of settled schemes', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test('make a card equal the viewer’s own scheme', async () => {
    it.clock.set('2026-03-15T17:00:00Z');
    for (let pair = 0; pair < 4; pair++)
      await buildResult(it, { pair }, { halfTime: [1, 0], score90: [2, 0] });
    await it.runJobs();
    await cardsEqual();
  });
});
