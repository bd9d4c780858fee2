import { useEffect, useState } from 'react';

/** After this long without a hand on it the page asks the server for nothing by itself. */
const IDLE_MS = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Whether somebody uses the page. A page that keeps polling beside an empty chair would keep its session alive, which is
 * meant to end.
 */
export function useActive(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer: number | undefined;
    const note = () => {
      setActive(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setActive(false), IDLE_MS);
    };
    note();
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, []);
  return isActive;
}
