import type { ScrollPosition } from '#web/state/scroll-positions.ts';
import { findRow } from './row-in-view.ts';

const LOOK_EVERY_MS = 100;
/** A list that has not come so far by then does not go so far any more. */
const GIVE_UP_MS = 15_000;

export interface Going {
  readonly isUnderWay: () => boolean;
  readonly stop: () => void;
}

interface GoingOptions {
  /** Whether something is still being read that may move what is below it. */
  readonly isLoading: () => boolean;
  readonly atLeastMs: number;
}

/** Scrolls to a place the page may not reach yet, as far as it reaches each time it grows. Who touches anything meanwhile goes their own way. */
export function goTo({ y, row }: ScrollPosition, { isLoading, atLeastMs }: GoingOptions): Going {
  const begunAtMs = performance.now();
  let isUnderWay = true;
  const signs = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;
  const watcher = new ResizeObserver(() => look());
  const timer = setInterval(() => look(), LOOK_EVERY_MS);
  const stop = () => {
    isUnderWay = false;
    watcher.disconnect();
    clearInterval(timer);
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  function look() {
    const furthest = document.documentElement.scrollHeight - window.innerHeight;
    const found = row && findRow(row);
    const wanted = found ? window.scrollY + found.getBoundingClientRect().top - row.top : y;
    if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo(0, Math.min(wanted, furthest));
    const goneMs = performance.now() - begunAtMs;
    const isThere = furthest >= wanted - 1 && goneMs >= atLeastMs && (atLeastMs === 0 || !isLoading());
    if (isThere || goneMs > GIVE_UP_MS) stop();
  }
  watcher.observe(document.body);
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  look();
  return { isUnderWay: () => isUnderWay, stop };
}
