import { useEffect, useState } from 'react';
import { serverNowMs, whenClockTurns } from './server-clock.ts';

/** The server's time, drawn again after each period and when the clock is set right. */
export function useServerNow(periodMs: number): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const draw = () => setNow(serverNowMs());
    const timer = setInterval(draw, periodMs);
    const stop = whenClockTurns(draw);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [periodMs]);
  return now;
}
