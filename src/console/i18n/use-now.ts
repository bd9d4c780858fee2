import { useEffect, useState } from 'react';
import { serverNowMs } from '../api/server-clock.ts';

const TICK_MS = 20_000;

/** The server's time, renewed often enough for ages in minutes. */
export function useNow(): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNowMs()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  // The first answer may have corrected the clock since the last tick.
  return Math.max(nowMs, serverNowMs());
}
