import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchPulls } from './watch-pulls.ts';

/** From here on letting go refreshes. */
const MEANT_PX = 52;
/** How far down the page stays while something is said above it; the style sheet knows it too. */
const HELD_PX = 44;
const DONE_MS = 900;
/** A sentence that has to be read. */
const FAILED_MS = 5_000;

/** What a pull is about; `why` says in words why it came to nothing. */
export type Pull =
  | { readonly phase: 'idle' | 'pulling' | 'ready' | 'refreshing' | 'done' }
  | { readonly phase: 'failed'; readonly why: string };

/** Fetches anew what the page shows. @returns null, or in words why that came to nothing and how old is what is shown. */
export type Refresh = () => Promise<string | null>;

const idle: Pull = { phase: 'idle' };

/** Lets a page be drawn down to refresh it. The elements are moved by hand, so that a finger draws nothing anew. */
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
    const say = (next: Pull) => {
      if (next.phase !== phase || next.phase === 'failed') setPull(next);
      phase = next.phase;
    };
    const moveTo = (distancePx: number, isGliding: boolean) => {
      for (const { current } of moved.current) if (current) place(current, distancePx, isGliding);
    };
    const rest = () => {
      moveTo(0, true);
      say(idle);
    };
    const start = async () => {
      moveTo(HELD_PX, true);
      say({ phase: 'refreshing' });
      const why = await latest.current();
      if (isGone) return;
      say(why === null ? { phase: 'done' } : { phase: 'failed', why });
      timer = setTimeout(rest, why === null ? DONE_MS : FAILED_MS);
    };
    const stop = watchPulls({
      // A second pull while the first is under way is the same.
      isFree: () => phase !== 'refreshing',
      onMove(distancePx) {
        clearTimeout(timer);
        moveTo(distancePx, false);
        say({ phase: distancePx >= MEANT_PX ? 'ready' : 'pulling' });
      },
      onEnd: (distancePx) => void (distancePx >= MEANT_PX ? start() : rest()),
    });
    // The browser's own pull would load the whole app anew.
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

/** At rest nothing of it is left on the element. */
function place({ style }: HTMLElement, distancePx: number, isGliding: boolean): void {
  style.transition = isGliding ? 'transform var(--t-base) var(--ease)' : '';
  style.willChange = distancePx > 0 ? 'transform' : '';
  style.transform = distancePx > 0 ? `translateY(${distancePx}px)` : '';
}
