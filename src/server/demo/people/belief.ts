import { type DemoFixture, nameOf } from '../world/calendar.ts';
import { type Expectation, expectationOf } from '../world/strength.ts';
import { normal, seededRandom } from '../world/seeded-random.ts';

/** Hours before kick-off at which bookmakers think anew. */
export const beliefHours = [120, 84, 60, 42, 30, 22, 15, 10, 6.5, 4, 2.5, 1.5, 0.75, 0.3] as const;
export const LAST_STEP = beliefHours.length - 1;

/** How wrong the belief is, on the log scale: of who is stronger, and of how many goals there will be. */
const atClose = { strength: 0.01, goals: 0.01 };
/** How far it walks in the whole time before. */
const walked = { strength: 0.11, goals: 0.06 };

const beliefs = new WeakMap<DemoFixture, readonly Expectation[]>();

/**
 * What bookmakers expect of a match at each step. It is a random walk that ends near the truth, so that closing
 * prices are better than opening ones.
 */
export function beliefsOf(fixture: DemoFixture): readonly Expectation[] {
  const known = beliefs.get(fixture);
  if (known) return known;
  const random = seededRandom(`belief ${nameOf(fixture)}`);
  const truth = expectationOf(fixture);
  let [strength, goals] = [atClose.strength * normal(random), atClose.goals * normal(random)];
  const backwards = beliefHours.toReversed().map((hours, at, all) => {
    const share = Math.sqrt((hours - (all[at - 1] ?? hours)) / beliefHours[0]);
    strength += walked.strength * share * normal(random);
    goals += walked.goals * share * normal(random);
    return { home: truth.home * Math.exp(goals + strength), away: truth.away * Math.exp(goals - strength) };
  });
  const steps = backwards.toReversed();
  beliefs.set(fixture, steps);
  return steps;
}
