import { useEffect, useRef, useSyncExternalStore } from 'react';
import { token } from '#web/state/session.ts';
import { navigationBlocker } from '#web/state/navigation-blocker.ts';

/** Blocks leaving the page with unsaved changes. The end of a session is not blocked: the draft is kept anyway. */
export function useLeaving(isChanged: boolean) {
  const shouldConfirm = useRef(isChanged);
  useEffect(() => {
    shouldConfirm.current = isChanged;
  }, [isChanged]);
  useEffect(
    () =>
      navigationBlocker.register((from, to) => shouldConfirm.current && token.get() !== null && from !== to),
    [],
  );
  return {
    isStopped: useSyncExternalStore(navigationBlocker.subscribe, navigationBlocker.isBlocked, () => false),
    stay: () => navigationBlocker.resolve('reset'),
    leave: () => navigationBlocker.resolve('proceed'),
    /** Disables the confirmation immediately, before the next render. */
    stopAsking() {
      shouldConfirm.current = false;
    },
  };
}
