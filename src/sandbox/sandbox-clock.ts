import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sandbox's time: the machine's, or one that was set and runs on from there. */
export type SandboxClock = { now(): Date; set(instant: Date): void };

type Anchor = { startText: string; aheadMs: number };

/**
 * Opens the clock. With a start text (ISO 8601) it begins there the first time that text is given and goes on through
 * restarts, as the application's own clock does: a pay page must not expire because one of the two was restarted.
 */
export function openClock(dir: string, startText: string | null): SandboxClock {
  let aheadMs = startText === null ? 0 : anchoredAheadMs(dir, startText);
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (instant) => {
      aheadMs = instant.getTime() - Date.now();
    },
  };
}

function anchoredAheadMs(dir: string, startText: string): number {
  const file = join(dir, 'clock.json');
  const kept: Anchor | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (kept?.startText === startText) return kept.aheadMs;
  const anchor: Anchor = { startText, aheadMs: Date.parse(startText) - Date.now() };
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, JSON.stringify(anchor));
  return anchor.aheadMs;
}
