import { describe, expect, it } from 'vitest';
import { chanceAmong, chanceOfYield } from './luck.ts';
import { recordLevel } from './record-level.ts';
import { isSkilled, type SkillGrounds, skillFacts, skillGrounds } from './skill.ts';
import { emptyTally, type Tally } from './tally.ts';

/** Deterministic random numbers from 0 to 1: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** 1/4000 of a stake in 10^-16 of it. */
const PART = 2_500_000_000_000n;

/** A tally of `schemes` at these odds with `came` wins; only the sums used here. */
function tallyOf(schemes: number, came: number, oddsMilli: number): Tally {
  const win = BigInt((oddsMilli - 1000) * 4);
  const [wins, losses] = [BigInt(came), BigInt(schemes - came)];
  return {
    ...emptyTally,
    counts: { ...emptyTally.counts, settled: schemes },
    schemes,
    decisive: schemes,
    wonHalves: 2 * came,
    lostHalves: 2 * (schemes - came),
    profitE16: (wins * win - losses * 4000n) * PART,
    profitSquaresE32: (wins * win ** 2n + losses * 4000n ** 2n) * PART ** 2n,
    fairVariance: BigInt(schemes) * win,
  };
}

/** An analyst whose picks each win with probability (1 + edge)/odds. */
function analyst(random: () => number, schemes: number, edge: number, oddsMilli = 1900): Tally {
  const chance = chanceWith(edge, oddsMilli);
  let came = 0;
  for (let scheme = 0; scheme < schemes; scheme++) if (random() < chance) came++;
  return tallyOf(schemes, came, oddsMilli);
}

const chanceWith = (edge: number, oddsMilli: number): number => ((1 + edge) * 1000) / oddsMilli;

const anyNumber = (random: () => number): number => 30 + Math.floor(random() * 971);

/** 500 analysts who flip coins at 1.90 with a margin of 5 %, for 30 to 1,000 schemes each. */
function coinFlippers(seed: number): readonly Tally[] {
  const random = seeded(seed);
  return Array.from({ length: skillFacts.coinFlippers }, () => analyst(random, anyNumber(random), -0.05));
}

const byInterval = ({ low }: SkillGrounds): boolean => (low ?? -1) > 0;
const byRule = (grounds: SkillGrounds): boolean => isSkilled(grounds, skillFacts.coinFlippers);
const skilledIn = (world: readonly Tally[]): Tally[] =>
  world.filter((tally) => isSkilled(skillGrounds(tally), world.length));

/** Shares of 400 simulated worlds of coin-flippers in which at least one is shown as skilled. */
function findInWorlds() {
  const worlds = 400;
  const found = { byRule: 0, byInterval: 0, byRuleAtHalfTheMargin: 0 };
  const [chance, better] = [chanceWith(-0.05, 1900), chanceWith(-0.025, 1900)];
  for (let world = 1; world <= worlds; world++) {
    const random = seeded(world);
    const at = { margin: [] as SkillGrounds[], halfTheMargin: [] as SkillGrounds[] };
    for (let flipper = 0; flipper < skillFacts.coinFlippers; flipper++) {
      const schemes = anyNumber(random);
      let [came, cameWithBetter] = [0, 0];
      // The same flips are reused for both margins, as they take most of the time.
      for (let scheme = 0; scheme < schemes; scheme++) {
        const flip = random();
        if (flip < better) cameWithBetter++;
        if (flip < chance) came++;
      }
      at.margin.push(groundsOf(schemes, came));
      at.halfTheMargin.push(groundsOf(schemes, cameWithBetter));
    }
    if (at.margin.some(byRule)) found.byRule++;
    if (at.margin.some(byInterval)) found.byInterval++;
    if (at.halfTheMargin.some(byRule)) found.byRuleAtHalfTheMargin++;
  }
  const share = (count: number): number => count / worlds;
  return {
    byRule: share(found.byRule),
    byInterval: share(found.byInterval),
    byRuleAtHalfTheMargin: share(found.byRuleAtHalfTheMargin),
  };
}

const knownGrounds = new Map<number, SkillGrounds>();

/** Caches grounds: most of 200,000 coin-flippers have a record that occurs more than once. */
function groundsOf(schemes: number, came: number): SkillGrounds {
  const key = schemes * 2048 + came;
  const grounds = knownGrounds.get(key) ?? skillGrounds(tallyOf(schemes, came, 1900));
  knownGrounds.set(key, grounds);
  return grounds;
}

/** Share of 2,000 analysts with this edge who are shown as skilled on a leaderboard of 501. */
function shareShown(edge: number, schemes: number): number {
  const random = seeded(schemes);
  const found = Array.from({ length: 2000 }, () => analyst(random, schemes, edge)).filter((tally) =>
    isSkilled(skillGrounds(tally), skillFacts.coinFlippers + 1),
  );
  return found.length / 2000;
}

describe('skill', () => {
  it('is shown for none of 500 analysts who flip coins, and for the one among them with a true edge of 5 %', () => {
    const flippers = coinFlippers(2026);
    const skilled = analyst(seeded(5), 1000, 0.05);
    expect(skilledIn([...flippers, skilled])).toEqual([skilled]);
  });

  it('is shown by luck in one world of four hundred, in every ninth at half the margin; by the interval alone in every third', () => {
    const share = findInWorlds();
    expect(share.byRule).toBeCloseTo(skillFacts.worldsFalse, 3);
    expect(share.byInterval).toBeCloseTo(skillFacts.worldsFalseByInterval, 2);
    expect(share.byRuleAtHalfTheMargin).toBeCloseTo(0.11, 2);
  });

  it.each(skillFacts.shown)(
    'is shown for $share of analysts with that edge over $schemes schemes',
    (fact) => {
      expect(shareShown(skillFacts.edge, fact.schemes)).toBeCloseTo(fact.share, 2);
    },
  );

  it('by yield alone is shown for many coin-flippers, and for none after correction for their number', () => {
    const chances = coinFlippers(2026).map((tally) => chanceOfYield(tally) ?? 1);
    expect(coinFlippers(2026).filter(({ profitE16 }) => profitE16 > 0n).length).toBeGreaterThan(25);
    expect(chanceAmong(Math.min(...chances), chances.length)).toBeGreaterThan(0.05);
  });

  it('is never shown under 30 settled schemes, however many were won', () => {
    const won = (schemes: number): Tally => analyst(() => 0, schemes, 0);
    expect(isSkilled(skillGrounds(won(29)), 1)).toBe(false);
    expect(isSkilled(skillGrounds(won(30)), 1)).toBe(true);
    expect(isSkilled({ low: 0.1, luck: null }, 1)).toBe(false);
  });
});

describe('the level of a record', () => {
  const withYield = (schemes: number, wins: number): Tally => {
    let pick = 0;
    return analyst(() => (pick++ < wins ? 0 : 1), schemes, 0, 2000);
  };

  it.each([
    [99, 70, 0],
    [100, 70, 1],
    [100, 52, 0],
    [299, 200, 1],
    [300, 200, 2],
    [300, 161, 0],
    [1000, 545, 2],
    [1000, 515, 0],
    [1000, 525, 1],
  ])('of %i schemes with %i won at 2.00 is %i', (schemes, wins, level) => {
    expect(recordLevel(withYield(schemes, wins))).toBe(level);
  });
});
