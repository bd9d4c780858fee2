import type { Withdrawal } from './queries.ts';

type StepName = 'requested' | 'reviewing' | 'paying' | 'paid' | 'failed' | 'refused';

export interface Step {
  readonly name: StepName;
  /** `now`: current; `ahead`: remaining; `wrong`: it ended here and the money was returned. */
  readonly state: 'done' | 'now' | 'ahead' | 'wrong';
  readonly at: string | null;
}

const way = ['requested', 'reviewing', 'paying', 'paid'] as const;

/** Completed, current and remaining steps of a withdrawal. A returned one ends at its last step. */
export function stepsOf({
  state,
  requestedAt,
  endedAt,
}: Pick<Withdrawal, 'state' | 'requestedAt' | 'endedAt'>): Step[] {
  const first: Step = { name: 'requested', state: 'done', at: requestedAt };
  const passed = (name: StepName): Step => ({ name, state: 'done', at: null });
  if (state === 'refused') return [first, passed('reviewing'), { name: state, state: 'wrong', at: endedAt }];
  if (state === 'failed') {
    return [first, passed('reviewing'), passed('paying'), { name: state, state: 'wrong', at: endedAt }];
  }
  const stands = way.indexOf(state);
  return way.map((name, place) => ({
    name,
    state: stepState(place, stands),
    at: { requested: requestedAt, paid: endedAt, reviewing: null, paying: null }[name],
  }));
}

function stepState(place: number, stands: number): Step['state'] {
  if (place > stands) return 'ahead';
  // Reaching the last step completes it.
  return place < stands || place === way.length - 1 ? 'done' : 'now';
}
