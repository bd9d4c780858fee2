import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rank, record } from '#contract/records.ts';
import { me } from '#contract/people/users.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkBoards } from './check-boards.ts';
import { rankAnalysts } from './rank-analysts.ts';

let it: TestApp;
let matchId: string;
let steady: BuiltUser;
let lucky: BuiltUser;
let newcomer: BuiltUser;
async function open(): Promise<void> {
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
  [steady, lucky, newcomer] = [await analyst('steady'), await analyst('lucky'), await analyst('newcomer')];
  await results(steady, { schemes: 100, won: 70 });
  await results(lucky, { schemes: 30, won: 30, oddsMilli: 1010 });
  await results(newcomer, { schemes: 29, won: 29 });
  await rankAnalysts(it.ctx);
}

const analyst = (nickname: string): Promise<BuiltUser> => build(it).analyst({ nickname });

interface Results {
  readonly schemes: number;
  readonly won: number;
  readonly daysAgo?: number;
  readonly oddsMilli?: number;
  readonly market?: 'asian' | 'btts';
}

async function results(
  { id }: BuiltUser,
  { schemes, won, daysAgo = 1, oddsMilli = 2000, market = 'asian' }: Results,
) {
  const kickoffAt = new Date(it.clock.now().getTime() - daysAgo * 86_400_000);
  const pick = market === 'btts' ? { market, pick: 'yes', lineQuarters: null } : {};
  const picks = [aNotedPick(matchId, { ...pick, oddsMilli, bookmaker: 'nobody' })];
  const scheme = () => aNotedScheme(it, { authorId: id, matchId }, { kickoffAt, market, picks });
  for (let at = 0; at < schemes; at++) await note(it, settledAs(scheme(), at < won ? 'win' : 'loss'));
}

const board = (query: Parameters<typeof it.call<typeof rank>>[1]['query'] = {}) => it.call(rank, { query });
const names = (items: Awaited<ReturnType<typeof board>>['items']) =>
  items.map(({ place, analyst: { nickname } }) => [place, nickname]);

describe('reading boards', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test('a board is ordered by the lower bound; authors with under 30 settled schemes follow without a rank', async () => {
    const { items, ranked, unranked, asOf, rankedFrom, competitions } = await board();
    expect(names(items)).toEqual([
      [1, 'steady'],
      [2, 'lucky'],
      [null, 'newcomer'],
    ]);
    expect([ranked, unranked, rankedFrom, asOf]).toEqual([2, 1, 30, '2026-03-15T00:00:00.000Z']);
    expect(competitions.map(({ code }) => code)).toEqual(['en.1']);
    // Neither 70 of 100 at 2.00, published at one instant, nor 30 of 30 at 1.01 is beyond luck.
    expect(items.map(({ marks }) => marks)).toEqual(
      Array.from({ length: 3 }, () => ({ closing: false, profit: false })),
    );
    expect(items[2]?.lastTen).toEqual(Array.from({ length: 10 }, () => 'win'));
  });

  test('a board is read in contiguous pages, of all competitions or of one', async () => {
    const first = await board({ limit: '2' });
    const second = await board({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual((await board()).items);
    expect(second.nextCursor).toBeNull();
    expect((await board({ competition: 'en.1' })).items).toEqual((await board()).items);
    expect(await board({ competition: 'es.1' })).toMatchObject({ items: [], ranked: 0, unranked: 0 });
  });

  test.each([
    'x',
    'WzEsMSwieCIsIjAiXQ',
    Buffer.from('[1,1,"NaN","4f9619ff-8b86-4d01-b42d-00cf4fc964ff"]').toString('base64url'),
  ])('a malformed cursor is refused: %s', async (cursor) => {
    expect(await it.ask(rank, { query: { cursor } })).toMatchObject({ data: { reason: 'CURSOR_INVALID' } });
  });
});

describe('a board of a market', () => {
  beforeAll(open);
  afterAll(() => it.close());

  test('has only the schemes of that market', async () => {
    const goals = await analyst('goals');
    await results(goals, { schemes: 20, won: 20, market: 'btts' });
    await results(goals, { schemes: 20, won: 0 });
    await rankAnalysts(it.ctx);
    const { items, started, unranked, markets } = await board({ market: 'btts' });
    expect(items.map(({ analyst: { nickname }, schemes }) => [nickname, schemes])).toEqual([['goals', 20]]);
    expect([started, unranked, markets]).toEqual([1, 1, ['asian', 'btts']]);
    expect(names((await board({ market: 'asian' })).items)).toContainEqual([null, 'goals']);
    expect(names((await board()).items)).toContainEqual([3, 'goals']);
    expect(await it.ask(rank, { query: { market: 'asian', competition: 'en.1' } })).toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });
});

describe('ranking again', () => {
  beforeEach(open);
  afterEach(() => it.close());

  test('the level follows the record, up and down', async () => {
    const level = async ({ token }: BuiltUser) => (await it.call(me, {}, { token })).analystLevel;
    expect([await level(steady), await level(lucky)]).toEqual([1, 0]);
    await results(steady, { schemes: 60, won: 0 });
    await rankAnalysts(it.ctx);
    expect(await level(steady)).toBe(0);
    expect(names((await board()).items)[0]).toEqual([1, 'lucky']);
  });

  test('profit beyond luck is marked on every board, and a correction takes the mark away', async () => {
    const right = await analyst('right');
    const noted = [];
    for (let day = 0; day < 30; day++) {
      // The odds fall so that the first three results decide.
      const picks = [aNotedPick(matchId, { oddsMilli: day < 3 ? 1_000_000 : 1010, bookmaker: 'nobody' })];
      const kickoffAt = new Date(it.clock.now().getTime() + 3_600_000);
      const scheme = aNotedScheme(it, { authorId: right.id, matchId }, { kickoffAt, picks });
      noted.push(settledAs(scheme, 'win'));
      it.clock.advance({ days: 1 });
    }
    await note(it, ...noted);
    await rankAnalysts(it.ctx);
    const marked = async (query: Parameters<typeof board>[0]) =>
      (await board(query)).items
        .filter(({ marks }) => marks.profit)
        .map(({ analyst: { nickname } }) => nickname);
    expect(await marked({ window: 'all' })).toEqual(['right']);
    expect(await marked({ competition: 'en.1' })).toEqual(['right']);
    const givenAt = await it.ctx.db
      .selectFrom('record_mark')
      .select('profit_at')
      .where('author_id', '=', right.id);
    expect(await givenAt.executeTakeFirst()).toEqual({ profit_at: noted[2]?.settledAt });
    for (const scheme of noted.slice(0, 3)) await note(it, settledAs(scheme, 'loss'));
    await rankAnalysts(it.ctx);
    expect(await marked({ window: 'all' })).toEqual([]);
  });

  test('a row has the number of schemes on sale now, which needs no new ranking', async () => {
    const onSale = async () => (await board()).items.map((row) => row.onSale);
    expect(await onSale()).toEqual([0, 0, 0]);
    await buildScheme(it, steady, await buildMatch(it, { pair: 1 }));
    expect(await onSale()).toEqual([1, 0, 0]);
    it.clock.advance({ hours: 16 });
    expect(await onSale()).toEqual([0, 0, 0]);
  });

  test('whoever gave up before being ranked stays in the count, whatever the period', async () => {
    const { started, stopped } = await board();
    expect([started, stopped]).toEqual([3, 0]);
    it.clock.advance({ days: 61 });
    await results(steady, { schemes: 1, won: 1 });
    await rankAnalysts(it.ctx);
    expect(await board({ window: '30' })).toMatchObject({ ranked: 0, started: 3, stopped: 1 });
  });

  test('schemes at odds of our own model are ranked nowhere', async () => {
    const modelled = await analyst('modelled');
    const picks = [aNotedPick(matchId, { oddsMilli: 2000, bookmaker: 'model' })];
    for (let at = 0; at < 40; at++)
      await note(it, settledAs(aNotedScheme(it, { authorId: modelled.id, matchId }, { picks }), 'win'));
    await rankAnalysts(it.ctx);
    expect(names((await board()).items).map(([, name]) => name)).not.toContain('modelled');
    const shown = await it.call(record, { params: { userId: modelled.id }, query: {} });
    expect(shown.apart).toEqual({ schemes: 40, profitHundredths: 4000 });
    expect(shown.figures.schemes).toBe(0);
    expect(shown.marks?.profit.points).toEqual([]);
  });

  test('only changed authors are recalculated, and all of them at midnight in Beijing', async () => {
    const days = await it.ctx.db.selectFrom('record_author').select('ranked_for').distinct().execute();
    expect(days).toEqual([{ ranked_for: new Date('2026-03-14T16:00:00Z') }]);
    const late = await analyst('late');
    await results(late, { schemes: 40, won: 30, daysAgo: 29 });
    await rankAnalysts(it.ctx);
    const month = async () => names((await board({ window: '30' })).items).map(([, name]) => name);
    expect(await month()).toContain('late');
    it.clock.set('2026-03-15T15:59:00Z');
    await rankAnalysts(it.ctx);
    expect(await month()).toContain('late');
    it.clock.set('2026-03-15T16:00:00Z');
    await rankAnalysts(it.ctx);
    expect(await month()).not.toContain('late');
    const { items, asOf } = await board({ window: '90' });
    expect(names(items).map(([, name]) => name)).toContain('late');
    expect(asOf).toBe('2026-03-15T16:00:00.000Z');
  });

  test('a run that ends before it counted raises no alarm, and the next one counts', async () => {
    const counted = async () => {
      const { ranked, unranked } = await board();
      return { ranked, unranked };
    };
    const before = await counted();
    await it.database.asOwner((run) =>
      run(`CREATE FUNCTION refuse_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power failure'; END $$;
           CREATE TRIGGER refuse_count BEFORE INSERT ON record_board_size EXECUTE FUNCTION refuse_count()`),
    );
    const fourth = await analyst('fourth');
    await results(fourth, { schemes: 30, won: 20 });
    await expect(rankAnalysts(it.ctx)).rejects.toThrow('power failure');
    expect(await checkBoards(it.ctx.db)).toEqual([]);
    await it.database.asOwner((run) => run('DROP FUNCTION refuse_count CASCADE'));
    await rankAnalysts(it.ctx);
    expect(await counted()).toEqual({ ...before, ranked: (before.ranked ?? 0) + 1 });
    expect(await checkBoards(it.ctx.db)).toEqual([]);
  });

  test('a run without changes leaves the boards as they are', async () => {
    const before = await board();
    it.clock.advance({ minutes: 1 });
    await rankAnalysts(it.ctx);
    const { asOf, ...after } = await board();
    expect({ ...after, asOf: before.asOf }).toEqual(before);
    expect(asOf).toBe(it.clock.now().toISOString());
  });
});
