import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schemeList } from '#contract/schemes/scheme-lists.ts';
import { previewScheme, publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { widePricesOf } from '#test/build/matches/prices.ts';
import { draftOf, parlayOf, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matches: string[];
let author: BuiltUser;

beforeAll(async () => {
  it = await startTestApp();
  matches = [];
  for (const [pair, time] of ['15:00', '17:30', '14:00', '20:00', '15:00'].entries())
    matches.push(await buildMatch(it, { pair, time }));
  const wide = widePricesOf('Arsenal', 'Chelsea', it.clock.now().toISOString());
  await importFeedFile(it.ctx, oddsCsv(...wide));
});
afterAll(() => it.close());

beforeEach(async () => {
  it.clock.set('2026-03-15T08:00:00Z');
  author = await build(it).analyst();
});

const matchOf = (at: number): string => matches[at] ?? '';

async function refusalOf(body: PublishBody, token = author.token) {
  const { data } = await it.ask(publishScheme, { body }, { token });
  return (data as unknown as { reason?: string }).reason ?? null;
}

/** The first rule the preview reports as violated for the same draft. */
async function previewed({ idempotencyKey: _, displayedOddsMilli: __, ...draft }: PublishBody) {
  const { checks, picks } = await it.call(previewScheme, { body: draft }, { token: author.token });
  return { broken: checks.find(({ ok }) => !ok)?.rule ?? null, picks };
}

describe('every market', () => {
  test.each([
    ['1x2', 'draw', null, 3600, 'jc'],
    ['handicap3', 'away', -4, 2020, 'jc'],
    ['asian', 'away', 3, 1850, 'book'],
    ['totals', 'under', 10, 1990, 'book'],
    ['goals', '7+', null, 3200, 'jc'],
    ['score', 'draw_other', null, 4200, 'jc'],
    ['htft', 'draw/home', null, 2800, 'jc'],
    ['btts', 'no', null, 2600, 'book'],
    ['doubleChance', 'home/away', null, 2600, 'book'],
  ] as const)('%s is published at the price of the feed, shown and sealed', async (...terms) => {
    const [market, pick, lineQuarters, oddsMilli, ruleSet] = terms;
    const body = draftOf(matchOf(0), {
      market,
      picks: [{ pick, lineQuarters }],
      displayedOddsMilli: [oddsMilli],
      chancePercent: 41,
    });
    expect(await previewed(body)).toMatchObject({ broken: null, picks: [{ market, pick, oddsMilli }] });
    const { id } = await it.call(publishScheme, { body }, { token: author.token });
    const details = await it.call(viewerScheme, { params: { id } }, { token: author.token });
    const sealedPick = { matchId: matchOf(0), market, pick, lineQuarters, oddsMilli, bookmaker: 'pinnacle' };
    expect(details).toMatchObject({ market, ruleSet, chancePercent: 41, picks: [sealedPick] });
    const seal = createHash('sha256').update(Buffer.from(details.salt ?? '', 'hex'));
    expect(seal.update(details.sealedText ?? '').digest('hex')).toBe(details.seal);
    expect(JSON.parse(details.sealedText ?? '')).toEqual({
      format: 2,
      schemeId: id,
      authorId: author.id,
      authorSequence: 1,
      matchIds: [matchOf(0)],
      market,
      ruleSet,
      chancePercent: 41,
      picks: [sealedPick],
      title: details.title,
      summary: details.summary,
      body: details.body,
      priceFen: 0,
      refundIfLost: false,
      freeReaders: 'nobody',
      platformShareBasisPoints: 3000,
      publishedAt: details.publishedAt,
      saleEndsAt: '2026-03-15T15:00:00.000Z',
    });
  });

  test('can be settled by the rules of a bookmaker, and by those of 竞彩 only if 竞彩 offers the market', async () => {
    const terms = {
      market: '1x2',
      picks: [{ pick: 'home', lineQuarters: null }],
      displayedOddsMilli: [1950],
    } as const;
    const asian = draftOf(matchOf(0), { ruleSet: 'jc' });
    expect(await refusalOf(asian)).toBe('RULE_SET_INVALID');
    expect((await previewed(asian)).broken).toBe('RULE_SET_INVALID');
    const body = draftOf(matchOf(0), {
      ...terms,
      picks: [...terms.picks],
      displayedOddsMilli: [1950],
      ruleSet: 'book',
    });
    const { id } = await it.call(publishScheme, { body }, { token: author.token });
    const details = await it.call(viewerScheme, { params: { id } }, { token: author.token });
    expect(details.ruleSet).toBe('book');
  });

  test('accepts two picks only if they exclude each other, both at 2.20 or more', async () => {
    const pair = (market: PublishBody['market'], picks: PublishBody['picks'], displayedOddsMilli: number[]) =>
      draftOf(matchOf(0), { market, picks, displayedOddsMilli });
    const pick = (name: string, lineQuarters: number | null = null) => ({ pick: name, lineQuarters });
    const cases: [PublishBody, string | null][] = [
      [pair('1x2', [pick('home'), pick('draw')], [1950, 3600]), 'DOUBLE_PICK_ODDS_TOO_LOW'],
      [pair('1x2', [pick('draw'), pick('draw')], [3600, 3600]), 'DOUBLE_PICK_INVALID'],
      [pair('asian', [pick('home', -3), pick('away', 3)], [2050, 1850]), 'DOUBLE_PICK_INVALID'],
      [pair('doubleChance', [pick('home/draw'), pick('draw/away')], [2500, 2700]), 'DOUBLE_PICK_INVALID'],
      [pair('goals', [pick('1'), pick('2'), pick('3')], [2600, 2700, 2800]), 'DOUBLE_PICK_INVALID'],
      [
        pair('goals', [{ ...pick('1'), matchId: matchOf(1) }, pick('2')], [2600, 2700]),
        'DOUBLE_PICK_INVALID',
      ],
      [pair('goals', [pick('1'), pick('2')], [2600, 2700]), null],
    ];
    for (const [body, reason] of cases) {
      expect((await previewed(body)).broken, JSON.stringify(body.picks)).toBe(reason);
      expect(await refusalOf(body), JSON.stringify(body.picks)).toBe(reason);
    }
  });
});

describe('a parlay', () => {
  test('is sealed leg by leg and on sale until the first of its matches kicks off', async () => {
    const body = parlayOf([
      [matchOf(1), '1x2 home'],
      [matchOf(2), 'asian home -3'],
      [matchOf(3), 'totals over 10'],
    ]);
    expect((await previewed(body)).broken).toBeNull();
    const { id } = await it.call(publishScheme, { body }, { token: author.token });
    const details = await it.call(viewerScheme, { params: { id } }, { token: author.token });
    expect(details).toMatchObject({
      market: 'parlay',
      ruleSet: 'book',
      saleEndsAt: '2026-03-15T14:00:00.000Z',
      pickCount: 3,
      match: { id: matchOf(2) },
    });
    expect(details.matches.map((match) => match.id)).toEqual([matchOf(2), matchOf(1), matchOf(3)]);
    expect(details.picks?.map(({ matchId, market, oddsMilli }) => [matchId, market, oddsMilli])).toEqual([
      [matchOf(1), '1x2', 1950],
      [matchOf(2), 'asian', 2050],
      [matchOf(3), 'totals', 1910],
    ]);
    const sealed = JSON.parse(details.sealedText ?? '') as Record<string, unknown>;
    expect(sealed).toMatchObject({ matchIds: [matchOf(2), matchOf(1), matchOf(3)], market: 'parlay' });
    // Visitors see the matches but not the picks.
    const { items } = await it.call(schemeList, { query: { limit: '50' } });
    const card = items.find((each) => each.id === id);
    expect(card).toMatchObject({
      picks: null,
      pickCount: 3,
      legs: [{ market: '1x2' }, { market: 'asian' }, { market: 'totals' }],
    });
  });

  test('is refused by its rules, with the same result in the preview', async () => {
    const legs = (...of: Parameters<typeof parlayOf>[0]) => parlayOf(of);
    const good = legs([matchOf(0), '1x2 home'], [matchOf(1), '1x2 away']);
    const cases: [PublishBody, string][] = [
      [legs([matchOf(0), '1x2 home']), 'PARLAY_INVALID'],
      [legs([matchOf(0), '1x2 home'], [matchOf(0), 'totals over 10']), 'PARLAY_INVALID'],
      [{ ...good, matchId: matchOf(4) }, 'PARLAY_INVALID'],
      [{ ...good, picks: good.picks.map(({ market: _, ...pick }) => pick) }, 'PARLAY_INVALID'],
      [
        { ...good, picks: good.picks.map((pick) => ({ ...pick, market: 'btts', pick: 'yes' })) },
        'PARLAY_INVALID',
      ],
      [{ ...good, picks: good.picks.map((pick) => ({ ...pick, pick: 'over' })) }, 'PICK_UNKNOWN'],
      [{ ...good, picks: good.picks.map((pick) => ({ ...pick, lineQuarters: 2 })) }, 'ODDS_UNAVAILABLE'],
      [
        { ...legs([matchOf(0), '1x2 home'], [matchOf(1), 'asian home -3']), ruleSet: 'jc' },
        'RULE_SET_INVALID',
      ],
    ];
    for (const [body, reason] of cases) {
      expect((await previewed(body)).broken, JSON.stringify(body.picks)).toBe(reason);
      expect(await refusalOf(body), JSON.stringify(body.picks)).toBe(reason);
    }
    const five = legs(...matches.map((id) => [id, '1x2 home'] as const));
    expect((await it.ask(publishScheme, { body: five }, { token: author.token })).code).toBe(400);
    expect(await refusalOf({ ...good, displayedOddsMilli: [1950, 4000] })).toBe('ODDS_MOVED');
    expect(await refusalOf({ ...good, ruleSet: 'jc' })).toBeNull();
  });

  test('is closed by the kick-off of its first match, and by a cancelled one', async () => {
    const body = parlayOf([
      [matchOf(0), '1x2 home'],
      [matchOf(2), '1x2 home'],
    ]);
    it.clock.set('2026-03-15T13:50:00Z');
    expect(await refusalOf(body)).toBe('PUBLISH_CUT_OFF');
    it.clock.set('2026-03-15T14:00:00Z');
    expect(await refusalOf(body)).toBe('MATCH_STARTED');
    const late = parlayOf([
      [matchOf(1), '1x2 home'],
      [matchOf(4), '1x2 home'],
    ]);
    await importOpenfootball(it, { pair: 4, time: '15:00' }, {}, 'postponed');
    expect(await refusalOf(late)).toBe('MATCH_NOT_OPEN');
    await importOpenfootball(it, { pair: 4, time: '15:00' }, {});
  });

  test('exists once per set of matches, beside single schemes on them', async () => {
    const single = draftOf(matchOf(0), {
      market: '1x2',
      picks: [{ pick: 'home', lineQuarters: null }],
      displayedOddsMilli: [1950],
    });
    expect(await refusalOf(single)).toBeNull();
    expect(
      await refusalOf(
        parlayOf([
          [matchOf(0), '1x2 home'],
          [matchOf(1), '1x2 home'],
        ]),
      ),
    ).toBeNull();
    const again = parlayOf([
      [matchOf(1), 'asian home -3'],
      [matchOf(0), 'asian home -3'],
    ]);
    expect(await refusalOf(again)).toBe('SCHEME_EXISTS_FOR_MARKET');
    const more = parlayOf([
      [matchOf(1), '1x2 home'],
      [matchOf(0), '1x2 home'],
      [matchOf(3), '1x2 home'],
    ]);
    expect(await refusalOf(more)).toBeNull();
    const other = draftOf(matchOf(1), {
      market: '1x2',
      picks: [{ pick: 'home', lineQuarters: null }],
      displayedOddsMilli: [1950],
    });
    expect(await refusalOf(other)).toBeNull();
  });

  test('sent twice is published once, and its id cannot be reused for another', async () => {
    const body = parlayOf([
      [matchOf(0), '1x2 home'],
      [matchOf(1), '1x2 home'],
    ]);
    const first = await it.call(publishScheme, { body }, { token: author.token });
    expect(await it.call(publishScheme, { body }, { token: author.token })).toEqual(first);
    const other = parlayOf([
      [matchOf(0), '1x2 home'],
      [matchOf(3), '1x2 home'],
    ]);
    const { title, summary, body: text } = body;
    expect(
      await refusalOf({ ...other, title, summary, body: text, idempotencyKey: body.idempotencyKey }),
    ).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});
