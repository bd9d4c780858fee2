import type { Application } from './application-store.ts';

/** Where an application stands. */
export function stateOf({ decision }: Application): 'pending' | 'approved' | 'refused' {
  if (decision === null) return 'pending';
  return decision.approved ? 'approved' : 'refused';
}
