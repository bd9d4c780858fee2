import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Market, markets } from '#domain/market/market.ts';
import { currentQuotes } from '../odds/current-quotes.ts';
import { importFeedFile } from '../import/import-feed.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { fitModels } from '../model/fit-models.ts';
import { offerReferenceOdds } from './offer-reference-odds.ts';
import { predictComingMatches } from './predict-coming-matches.ts';

let it: TestApp;
let match: { readonly id: string; readonly home: string; readonly away: string };
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T00:00:00Z' });
  await buildLeague(it);
  match = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '=', new Date('2026-03-14T15:00:00Z'))
    .orderBy('match.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => it.close());

const quotes = () => currentQuotes(it.ctx.db, match.id);
const priceByMarket = () =>
  importFeedFile(it.ctx, oddsCsv(...pricesOf(match.home, match.away, it.clock.now().toISOString())));

/** The markets that `priceByMarket` prices. */
const priced: Market[] = ['1x2', 'handicap3', 'asian', 'totals'];
const bookmakersOf = async (among: readonly Market[]) =>
  new Set((await quotes()).flatMap(({ market, bookmaker }) => (among.includes(market) ? bookmaker : [])));

async function written(): Promise<number> {
  return (await it.ctx.db.selectFrom('odds_quote').select('id').where('bookmaker', '=', 'model').execute())
    .length;
}

describe('a coming match that nobody prices', () => {
  test('gets the odds of the model in every market, each book with the configured margin', async () => {
    await fitModels(it.ctx);
    await offerReferenceOdds(it.ctx);
    const offered = await quotes();
    expect(offered.every(({ bookmaker, oddsMilli }) => bookmaker === 'model' && oddsMilli >= 1010)).toBe(
      true,
    );
    const lines = Map.groupBy(offered, ({ market, pick, lineQuarters }) =>
      [market, market === 'asian' && pick === 'away' ? 0 - (lineQuarters ?? 0) : lineQuarters].join(' '),
    );
    expect([...lines.keys()].map((line) => line.split(' ')[0])).toEqual([
      ...['1x2', 'handicap3', 'asian', 'asian', 'asian', 'totals', 'totals', 'totals'],
      ...['goals', 'score', 'htft', 'btts', 'doubleChance'],
    ]);
    for (const [key, line] of lines) {
      // Two of the three double chances win; odds capped at the maximum do not add their full share.
      if (key.startsWith('doubleChance') || line.some(({ oddsMilli }) => oddsMilli === 1_000_000)) continue;
      const book = line.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);
      expect(book).toBeCloseTo(1.05, 2);
    }
  });

  test('is priced once by each fit, and for the last time by its prediction', async () => {
    await fitModels(it.ctx);
    await offerReferenceOdds(it.ctx);
    const first = await written();
    await offerReferenceOdds(it.ctx);
    expect(await written()).toBe(first);
    it.clock.set('2026-03-14T01:00:00Z');
    await predictComingMatches(it.ctx);
    await offerReferenceOdds(it.ctx);
    const offered = await quotes();
    expect(offered.every(({ at }) => at.getTime() === it.clock.now().getTime())).toBe(true);
    it.clock.set('2026-03-15T01:00:00Z');
    await it.ctx.db
      .updateTable('match')
      .set({ kickoff_at: new Date('2026-03-15T15:00:00Z') })
      .where('id', '=', match.id)
      .execute();
    await fitModels(it.ctx);
    await offerReferenceOdds(it.ctx);
    expect(await quotes()).toEqual(offered);
  });

  test('is offered at market prices once there are any, and no longer by the model', async () => {
    await fitModels(it.ctx);
    await offerReferenceOdds(it.ctx);
    const before = await written();
    await priceByMarket();
    expect(await bookmakersOf(priced)).toEqual(new Set(['pinnacle']));
    it.clock.set('2026-03-14T14:00:00Z');
    await predictComingMatches(it.ctx);
    await offerReferenceOdds(it.ctx);
    const ofMatch = it.ctx.db
      .selectFrom('odds_quote')
      .select('at')
      .distinct()
      .where('match_id', '=', match.id)
      .where('bookmaker', '=', 'model');
    expect(await ofMatch.where('market', 'in', priced).execute()).toEqual([
      { at: new Date('2026-03-14T00:00:00Z') },
    ]);
    // Unpriced markets get a final price from the prediction.
    expect(await ofMatch.where('market', '=', 'score').orderBy('at').execute()).toEqual([
      { at: new Date('2026-03-14T00:00:00Z') },
      { at: it.clock.now() },
    ]);
    expect(await written()).toBeGreaterThan(before);
  });
});

describe('the model prices no match', () => {
  test('in a market that a bookmaker prices, and any match in the other markets', async () => {
    await priceByMarket();
    await fitModels(it.ctx);
    await offerReferenceOdds(it.ctx);
    expect(await bookmakersOf(priced)).toEqual(new Set(['pinnacle']));
    const others = markets.filter((market) => !priced.includes(market));
    expect(await bookmakersOf(others)).toEqual(new Set(['model']));
    expect(new Set((await quotes()).map(({ market }) => market))).toEqual(new Set(markets));
  });

  test('that has started or is more than a week away', async () => {
    await fitModels(it.ctx);
    it.clock.set('2026-03-14T15:00:00Z');
    await offerReferenceOdds(it.ctx);
    const kickoffs = await it.ctx.db
      .selectFrom('odds_now')
      .innerJoin('match', 'match.id', 'odds_now.match_id')
      .select('kickoff_at')
      .distinct()
      .execute();
    expect(kickoffs).toEqual([{ kickoff_at: new Date('2026-03-21T15:00:00Z') }]);
  });
});
