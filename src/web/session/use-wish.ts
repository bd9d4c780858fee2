import { useEffect, useRef } from 'react';
import { useIsLoggedIn } from '#web/state/session.ts';
import { storePendingAction, takePendingAction } from '../state/pending-action.ts';

/**
 * Does what a visitor tapped on, once they come back from the login to which the tap has led them.
 * Returning without a login discards the wish.
 * @returns what keeps the wish.
 */
export function useWish(wish: string, carryOut: () => void): () => void {
  const isLoggedIn = useIsLoggedIn();
  const latest = useRef(carryOut);
  latest.current = carryOut;
  useEffect(() => {
    if (takePendingAction(wish) && isLoggedIn) latest.current();
  }, [wish, isLoggedIn]);
  return () => storePendingAction(wish);
}
