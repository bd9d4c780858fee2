import { useEffect, useRef, useSyncExternalStore } from 'react';
import { token } from '#web/state/session.ts';
import { leaving } from '#web/state/leaving.ts';

/** Blocks leaving the page with unsaved changes. The end of a session is not blocked: the draft is kept anyway. */
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
