import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchPulls } from './watch-pulls.ts';

/** Releasing beyond this distance refreshes. */
const TRIGGER_PX = 52;
/** Offset of the page while a status is displayed above it; same value as in the stylesheet. */
const REFRESHING_OFFSET_PX = 44;
const DONE_MS = 900;
/** Long enough to read a sentence. */
const FAILED_MS = 5_000;

/** State of a pull; `why` is the failure message. */
export type Pull =
  | { readonly phase: 'idle' | 'pulling' | 'ready' | 'refreshing' | 'done' }
  | { readonly phase: 'failed'; readonly why: string };

/** Refetches the page's data. @returns null, or a message with the failure and the age of the displayed data. */
export type Refresh = () => Promise<string | null>;

const idle: Pull = { phase: 'idle' };

/** Pull-to-refresh. Elements are moved via style, without re-rendering during the gesture. */
export function usePull(elements: readonly RefObject<HTMLElement | null>[], refresh: Refresh): Pull {
  const [pull, setPull] = useState<Pull>(idle);
  const moved = useRef(elements);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let phase: Pull['phase'] = 'idle';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const setPhase = (next: Pull) => {
      if (next.phase !== phase || next.phase === 'failed') setPull(next);
      phase = next.phase;
    };
    const moveTo = (distancePx: number, isGliding: boolean) => {
      for (const { current } of moved.current) if (current) translate(current, distancePx, isGliding);
    };
    const rest = () => {
      moveTo(0, true);
      setPhase(idle);
    };
    const start = async () => {
      moveTo(REFRESHING_OFFSET_PX, true);
      setPhase({ phase: 'refreshing' });
      const why = await latest.current();
      if (isGone) return;
      setPhase(why === null ? { phase: 'done' } : { phase: 'failed', why });
      timer = setTimeout(rest, why === null ? DONE_MS : FAILED_MS);
    };
    const stop = watchPulls({
      // Pulls during a refresh are ignored.
      isFree: () => phase !== 'refreshing',
      onMove(distancePx) {
        clearTimeout(timer);
        moveTo(distancePx, false);
        setPhase({ phase: distancePx >= TRIGGER_PX ? 'ready' : 'pulling' });
      },
      onEnd: (distancePx) => void (distancePx >= TRIGGER_PX ? start() : rest()),
    });
    // The browser's own pull-to-refresh would reload the app.
    const root = document.documentElement.style;
    root.overscrollBehaviorY = 'none';
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
      moveTo(0, false);
      root.overscrollBehaviorY = '';
    };
  }, []);
  return pull;
}

/** At rest no styles remain on the element. */
function translate({ style }: HTMLElement, distancePx: number, isGliding: boolean): void {
  style.transition = isGliding ? 'transform var(--t-base) var(--ease)' : '';
  style.willChange = distancePx > 0 ? 'transform' : '';
  style.transform = distancePx > 0 ? `translateY(${distancePx}px)` : '';
}
