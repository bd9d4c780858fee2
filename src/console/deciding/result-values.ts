import type { CallInput } from '#contract/define-call.ts';
import type { decideResult } from '#contract/console/decisions.ts';

/** A result as entered. Goals are null while empty. */
export interface ResultValues {
  readonly state: Decided['state'];
  readonly home?: number | null;
  readonly away?: number | null;
  readonly halfHome?: number | null;
  readonly halfAway?: number | null;
  /** As of an input of type `datetime-local`: in the operator's zone. */
  readonly kickoff?: string | null;
}

type Decided = CallInput<typeof decideResult>['body'];

/** The result as the contract has it. */
export function decidedResult(
  values: ResultValues,
): Pick<Decided, 'state' | 'score90' | 'halfTime' | 'kickoffAt'> {
  const { state, home, away, halfHome, halfAway, kickoff } = values;
  return {
    state,
    score90: scoreOf(home, away),
    halfTime: scoreOf(halfHome, halfAway),
    kickoffAt: kickoff ? new Date(kickoff).toISOString() : null,
  };
}

type Goals = number | null | undefined;

function scoreOf(home: Goals, away: Goals): [number, number] | null {
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : null;
}
