import type { ScrollPosition } from '#web/state/scroll-positions.ts';
import { findRow } from './row-in-view.ts';

const CHECK_INTERVAL_MS = 100;
/** Gives up if the list has not grown enough by then. */
const GIVE_UP_MS = 15_000;

export interface ScrollTask {
  readonly isRunning: () => boolean;
  readonly stop: () => void;
}

interface ScrollOptions {
  /** Whether data is loading that may shift the content. */
  readonly isLoading: () => boolean;
  readonly atLeastMs: number;
}

/** Scrolls towards a position the page may not reach yet, again each time the page grows. Any user input stops it. */
export function scrollTowards(
  { y, row }: ScrollPosition,
  { isLoading, atLeastMs }: ScrollOptions,
): ScrollTask {
  const startedAtMs = performance.now();
  let isRunning = true;
  const inputEvents = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
  const observer = new ResizeObserver(() => scroll());
  const timer = setInterval(() => scroll(), CHECK_INTERVAL_MS);
  const stop = () => {
    isRunning = false;
    observer.disconnect();
    clearInterval(timer);
    for (const inputEvent of inputEvents) window.removeEventListener(inputEvent, stop);
  };
  function scroll() {
    const maxY = document.documentElement.scrollHeight - window.innerHeight;
    const found = row && findRow(row);
    const targetY = found ? window.scrollY + found.getBoundingClientRect().top - row.top : y;
    if (Math.abs(window.scrollY - targetY) > 1) window.scrollTo(0, Math.min(targetY, maxY));
    const elapsedMs = performance.now() - startedAtMs;
    const hasArrived = maxY >= targetY - 1 && elapsedMs >= atLeastMs && (atLeastMs === 0 || !isLoading());
    if (hasArrived || elapsedMs > GIVE_UP_MS) stop();
  }
  observer.observe(document.body);
  for (const inputEvent of inputEvents) window.addEventListener(inputEvent, stop, { passive: true });
  scroll();
  return { isRunning: () => isRunning, stop };
}
