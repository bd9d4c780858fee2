import { useEffect, useRef, useSyncExternalStore } from 'react';
import { token } from '#web/state/session.ts';
import { navigationBlocker } from '#web/state/navigation-blocker.ts';

/** Blocks leaving the page with unsaved changes. The end of a session is not blocked: the draft is kept anyway. */
export function useLeaving(isChanged: boolean) {
  const isAsking = useRef(isChanged);
  useEffect(() => {
    isAsking.current = isChanged;
  }, [isChanged]);
  useEffect(
    () => navigationBlocker.register((from, to) => isAsking.current && token.get() !== null && from !== to),
    [],
  );
  return {
    isStopped: useSyncExternalStore(navigationBlocker.subscribe, navigationBlocker.isBlocked, () => false),
    stay: () => navigationBlocker.resolve('reset'),
    leave: () => navigationBlocker.resolve('proceed'),
    /** From now on nobody is asked, even before anything is drawn again. */
    stopAsking() {
      isAsking.current = false;
    },
  };
}
