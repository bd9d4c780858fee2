import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { token } from '../../session/session.ts';

/** Stops whoever leaves the page with changes. A session that has ended is stopped by nothing: the draft stays anyway. */
export function useLeaving(isChanged: boolean) {
  const isAsking = useRef(isChanged);
  useEffect(() => {
    isAsking.current = isChanged;
  }, [isChanged]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isAsking.current && token.get() !== null && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );
  return {
    isStopped: blocker.state === 'blocked',
    stay: () => blocker.state === 'blocked' && blocker.reset(),
    leave: () => blocker.state === 'blocked' && blocker.proceed(),
    /** From now on nobody is asked, even before anything is drawn again. */
    stopAsking() {
      isAsking.current = false;
    },
  };
}
