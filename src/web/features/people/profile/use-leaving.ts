import { useEffect, useRef, useSyncExternalStore } from 'react';
import { token } from '#web/state/session.ts';
import { leaving } from '#web/state/leaving.ts';

/** Stops whoever leaves the page with changes. A session that has ended is stopped by nothing: the draft stays anyway. */
export function useLeaving(isChanged: boolean) {
  const isAsking = useRef(isChanged);
  useEffect(() => {
    isAsking.current = isChanged;
  }, [isChanged]);
  useEffect(
    () => leaving.askBefore((from, to) => isAsking.current && token.get() !== null && from !== to),
    [],
  );
  return {
    isStopped: useSyncExternalStore(leaving.subscribe, leaving.isStopped, () => false),
    stay: () => leaving.answer('reset'),
    leave: () => leaving.answer('proceed'),
    /** From now on nobody is asked, even before anything is drawn again. */
    stopAsking() {
      isAsking.current = false;
    },
  };
}
