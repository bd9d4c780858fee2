import type { Application } from './application-store.ts';

/** State of an application. */
export function stateOf({ decision }: Application): 'pending' | 'approved' | 'refused' {
  if (decision === null) return 'pending';
  return decision.approved ? 'approved' : 'refused';
}
