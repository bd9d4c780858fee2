import { useEffect, useMemo, useRef } from 'react';

/** Lets something go after a while of being left alone. @returns what holds it while it is pointed at or focused. */
export function useFading(what: object | null, shownMs: number, onGone: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (what === null) return;
    timer.current = setTimeout(onGone, shownMs);
    return () => clearTimeout(timer.current);
  }, [what, shownMs, onGone]);
  return useMemo(() => {
    const hold = () => clearTimeout(timer.current);
    const letGo = () => {
      hold();
      timer.current = setTimeout(onGone, shownMs);
    };
    return { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo };
  }, [shownMs, onGone]);
}
