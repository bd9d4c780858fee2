import { useEffect, useState } from 'react';
import { serverNowMs } from './server-clock.ts';

/** The server's time, drawn again after each period. */
export function useServerNow(periodMs: number): number {
  const [now, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), periodMs);
    return () => clearInterval(timer);
  }, [periodMs]);
  return now;
}
