import { type SimulatedFixture, nameOf } from '../calendar.ts';
import { type Expectation, expectationOf } from '../strength.ts';
import { normal, seededRandom } from '../seeded-random.ts';

/** Hours before kick-off at which bookmakers update their beliefs. */
export const beliefHours = [120, 84, 60, 42, 30, 22, 15, 10, 6.5, 4, 2.5, 1.5, 0.75, 0.3] as const;
export const LAST_STEP = beliefHours.length - 1;

/** Standard deviation of the final belief on the log scale, for the difference and the sum of goals. */
const atClose = { strength: 0.01, goals: 0.01 };
/** Standard deviation of its random walk over the whole time before. */
const walked = { strength: 0.11, goals: 0.06 };

const beliefs = new WeakMap<SimulatedFixture, readonly Expectation[]>();

/**
 * Expected goals that bookmakers believe in at each step. The random walk ends near the truth, so closing prices are
 * better than opening prices.
 */
export function beliefsOf(fixture: SimulatedFixture): readonly Expectation[] {
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
