import { useEffect, useMemo, useRef } from 'react';

/** Calls `onGone` after a timeout. @returns handlers that pause the timeout while pointed at or focused. */
export function useAutoDismiss(what: object | null, shownMs: number, onGone: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (what === null) return;
    timer.current = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer.current);
  }, [what, shownMs, onGone]);
  return useMemo(() => {
    const pause = () => clearTimeout(timer.current);
    const resume = () => {
      pause();
      timer.current = setTimeout(onGone, shownMs);
    };
    return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  }, [shownMs, onGone]);
}
