import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { combinedOddsMilli } from '#domain/record/combined-odds.ts';
import { recordOf, type TrackRecord } from '#test/record-of.ts';
import type { RecordedScheme } from '#domain/record/recorded-scheme.ts';
import { emptyTally, type Tally } from '#domain/record/tally.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { aNotedPick, aNotedScheme, note, settledAs } from '#test/build/noted-scheme.ts';
import { rounds } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { checkRecords } from './check-records.ts';
import { foldTallies, unfoldedAuthors } from '../boards/fold-tallies.ts';
import type { NotedScheme } from './noted-scheme.ts';
import { joinAll, readTallies } from './tally-store.ts';

let it: TestApp;
let matchId: string;
beforeAll(async () => {
  // Prices count as closing prices if they are of the match day.
  it = await startTestApp({ start: '2026-03-15T00:00:00Z' });
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

/** A change of a scheme; numbers select among the existing schemes. */
type Step =
  | { do: 'publish'; picks: 1 | 2 | 'parlay'; isPaid: boolean; oddsMilli: number; bookmaker: string }
  | { do: 'settle'; which: number; outcomes: readonly [Outcome, Outcome] }
  | { do: 'takeOff'; which: number; as: 'withdrawn' | 'removed' }
  | { do: 'again'; which: number }
  | { do: 'fold' };

const which = fc.nat({ max: 100 });
const outcome = fc.constantFrom<Outcome>('win', 'halfWin', 'push', 'halfLoss', 'loss', 'void');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      picks: fc.constantFrom<1 | 2 | 'parlay'>(1, 2, 'parlay'),
      isPaid: fc.boolean(),
      oddsMilli: fc.integer({ min: 1400, max: 9_999 }),
      // Pinnacle has a price history, the second bookmaker has none.
      bookmaker: fc.constantFrom('pinnacle', 'nobody', 'model'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settle' as const), which, outcomes: fc.tuple(outcome, outcome) }),
  },
  fc.record({
    do: fc.constant('takeOff' as const),
    which,
    as: fc.constantFrom('withdrawn' as const, 'removed' as const),
  }),
  fc.record({ do: fc.constant('again' as const), which }),
  fc.record({ do: fc.constant('fold' as const) }),
);

function published(authorId: string, { picks, isPaid, oddsMilli, bookmaker }: Step & { do: 'publish' }) {
  const priced = { oddsMilli, bookmaker };
  const pick = aNotedPick(matchId, priced);
  const draw = { ...priced, market: '1x2' as const, lineQuarters: null };
  const double = [aNotedPick(matchId, draw), aNotedPick(matchId, { ...draw, pick: 'draw' })];
  return aNotedScheme(
    it,
    { authorId, matchId },
    {
      ...(picks === 'parlay' ? { market: 'parlay', picks: [pick, aNotedPick(matchId, priced)] } : {}),
      ...(picks === 2 ? { market: '1x2', picks: double } : {}),
      priceFen: isPaid ? 800 : 0,
    },
  );
}

/** Makes the outcomes of a double pick consistent, as in a match: both void, and at most one wins. */
function settled(scheme: NotedScheme, [first, second]: readonly [Outcome, Outcome]): NotedScheme {
  if (scheme.market !== '1x2') return settledAs(scheme, first, second);
  if (first === 'void') return settledAs(scheme, 'void');
  return first === 'win' ? settledAs(scheme, 'win', 'loss') : settledAs(scheme, 'loss', 'loss');
}

function carryOut(each: Step, schemes: NotedScheme[], authorId: string): NotedScheme | null {
  if (each.do === 'fold') return null;
  if (each.do === 'publish') return published(authorId, each);
  const held = schemes[each.which % schemes.length];
  if (!held) return null;
  if (each.do === 'settle') return settled(held, each.outcomes);
  return each.do === 'takeOff' ? { ...held, takenOff: each.as } : held;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const foldAll = async () => await foldTallies(it.ctx.db, await unfoldedAuthors(it.ctx.db, FIRST, 100));

/** The prices of `buildMatch`, imported once and unchanged since. */
const imported: Readonly<Record<string, number>> = { asian: 2050, '1x2 home': 1950, '1x2 draw': 3600 };

/** The scheme as computed by the domain rules, without the store. */
function expected(scheme: NotedScheme): RecordedScheme {
  const { settlement, picks, market } = scheme;
  const of = (prices: readonly number[]): readonly [number] | readonly [number, number] => {
    const [first = 0, second] = prices;
    if (market === 'parlay') return [combinedOddsMilli(prices, settlement?.pickOutcomes)];
    return second === undefined ? [first] : [first, second];
  };
  const then = picks.map(({ market: play, pick }) => imported[play] ?? imported[`${play} ${pick}`] ?? 0);
  const hasPrices = settlement?.profitE16 != null && picks[0]?.bookmaker === 'pinnacle';
  const [first, ...others] = settlement?.pickOutcomes ?? [];
  const repriced = { ...scheme, picks: picks.map((pick, at) => ({ ...pick, oddsMilli: then[at] ?? 0 })) };
  const later = hasPrices && first ? settledAs(repriced, first, ...others).settlement?.profitE16 : null;
  return {
    id: scheme.id,
    publishedAt: scheme.publishedAt,
    kickoffAt: scheme.kickoffAt,
    market,
    isPaid: scheme.priceFen > 0,
    competition: scheme.competition,
    takenOff: scheme.takenOff,
    statedChance: null,
    oddsMilli: of(picks.map(({ oddsMilli }) => oddsMilli)),
    closingOddsMilli: hasPrices ? of(then) : null,
    settlement: settlement && { outcome: settlement.outcome, profitE16: settlement.profitE16 },
    isOffered: picks.every(({ bookmaker }) => bookmaker !== 'model'),
    settledAt: scheme.settledAt,
    obtainableE16: later == null ? null : [later, later, later],
    // One bookmaker is not enough.
    closingValueMillionths: null,
  };
}

async function keptRecord(authorId: string): Promise<Omit<TrackRecord, 'schemes'>> {
  const parts = await readTallies(it.ctx.db, authorId, null);
  const by = <Key>(key: (part: (typeof parts)[number]) => Key): Map<Key, Tally> =>
    new Map([...Map.groupBy(parts, key)].map(([each, some]) => [each, joinAll(some)]));
  return {
    all: joinAll(parts),
    free: by(({ isPaid }) => isPaid).get(false) ?? emptyTally,
    paid: by(({ isPaid }) => isPaid).get(true) ?? emptyTally,
    byCompetition: by(({ competition }) => competition),
    byMarket: by(({ market }) => market),
  };
}

function recomputed(schemes: readonly NotedScheme[]): Omit<TrackRecord, 'schemes'> {
  const { schemes: _, ...record } = recordOf(schemes.map(expected));
  return record;
}

test('after each publication, settlement, correction, withdrawal and removal the record equals the one computed from all schemes', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { id: authorId } = await build(it).user();
      const schemes: NotedScheme[] = [];
      for (const each of steps) {
        if (each.do === 'fold') await foldAll();
        const next = carryOut(each, schemes, authorId);
        if (next === null) continue;
        await note(it, next);
        const place = schemes.findIndex(({ id }) => id === next.id);
        if (place === -1) schemes.push(next);
        else schemes[place] = next;
        expect(await keptRecord(authorId)).toEqual(recomputed(schemes));
      }
      expect(await checkRecords(it.ctx.db)).toEqual([]);
    }),
    { numRuns: rounds(5) },
  );
});

test('reverting a correction restores the record, also when it was folded in between', async () => {
  const { id: authorId } = await build(it).user();
  const right = settledAs(aNotedScheme(it, { authorId, matchId }), 'halfWin');
  await note(it, right, settledAs(aNotedScheme(it, { authorId, matchId }), 'loss'));
  const before = await keptRecord(authorId);
  await note(it, settledAs(right, 'void'));
  expect(await keptRecord(authorId)).not.toEqual(before);
  await foldAll();
  await note(it, right);
  expect(await keptRecord(authorId)).toEqual(before);
});

test('a note without the settlement or the removal of a scheme does not revert them', async () => {
  const { id: authorId } = await build(it).user();
  const open = aNotedScheme(it, { authorId, matchId });
  await note(it, open, settledAs(open, 'win'), { ...open, takenOff: 'removed' }, open);
  const { all } = await keptRecord(authorId);
  expect(all).toMatchObject({ counts: { ...emptyTally.counts, removed: 1 }, schemes: 1, wonHalves: 2 });
});
