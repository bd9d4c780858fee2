import { useEffect, useState } from 'react';
import { serverNowMs, onClockCorrection } from './server-clock.ts';

/** Server time, re-rendered every period and after a clock correction. */
export function useServerNow(periodMs: number): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const draw = () => setNow(serverNowMs());
    const timer = setInterval(draw, periodMs);
    const stop = onClockCorrection(draw);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [periodMs]);
  return now;
}
