import { useEffect, useRef } from 'react';
import { useIsLoggedIn } from '#web/state/session.ts';
import { storePendingAction, takePendingAction } from '../state/pending-action.ts';

/**
 * Runs the action a visitor tapped after they return from the login it led to. Returning without a login discards it.
 * @returns the function that stores the action.
 */
export function usePendingAction(action: string, run: () => void): () => void {
  const isLoggedIn = useIsLoggedIn();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (takePendingAction(action) && isLoggedIn) latest.current();
  }, [action, isLoggedIn]);
  return () => storePendingAction(action);
}
