import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { drawnAttribute } from '#contract/first-screen.ts';
import { type ScrollPositions, loadScrollPositions } from '#web/state/scroll-positions.ts';
import { visitStorage } from '#web/state/visit-storage.ts';
import { type ScrollTask, scrollTowards } from './scroll-towards.ts';
import { rowNow } from './row-in-view.ts';

/** After a reload several replies may arrive, each shifting the content. */
const SETTLING_MS = 500;

const SCROLL_END_MS = 120;

let saved: ScrollPositions | null = null;
let isFirstEntry = true;

/**
 * Whether this is a back/forward navigation or a reload. A URL opened anew starts at the top, even if this tab showed
 * it before.
 */
function useIsReturn(): boolean {
  const isBack = useNavigationType() === 'POP';
  return isBack && !(isFirstEntry && isNewPageLoad());
}

function isNewPageLoad(): boolean {
  if (typeof document === 'undefined') return true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate';
}

/**
 * Whether to render a list completely at once: if server-rendered so, or when restoring a scroll position further down.
 * Otherwise the visible part is rendered first.
 */
export function useRendersWhole(): boolean {
  const { key, pathname, search } = useLocation();
  const isReturn = useIsReturn();
  const [rendersWhole] = useState(() => {
    if (typeof document === 'undefined' || !document.documentElement.hasAttribute(drawnAttribute))
      return true;
    return isReturn && (saved?.get(entryOf(key, pathname, search))?.y ?? 0) > 0;
  });
  return rendersWhole;
}

const entryOf = (key: string, pathname: string, search: string): string => `${key} ${pathname}${search}`;

/** Scroll key for the router: includes the URL, because the first entry of every document has the same key. */
export const routerScrollKey = ({ key, pathname, search }: Location): string =>
  entryOf(key, pathname, search);

/** Storage key of the router's scroll positions. */
export const ROUTER_SCROLL_KEY = 'router-places';

/** Deletes the router's position for a URL opened anew, which it would otherwise restore. */
function deleteRouterPosition(): void {
  if (typeof document === 'undefined' || !isNewPageLoad()) return;
  const storage = visitStorage();
  try {
    const positions = JSON.parse(storage.getItem(ROUTER_SCROLL_KEY) ?? '{}') as Record<string, number>;
    const { pathname, search } = window.location;
    delete positions[entryOf('default', pathname, search)];
    storage.setItem(ROUTER_SCROLL_KEY, JSON.stringify(positions));
  } catch {
    storage.removeItem(ROUTER_SCROLL_KEY);
  }
}

/**
 * Restores the scroll position after back navigation or a reload. The router scrolls once, only as far as the page
 * reaches at that time. If data is still loading, this continues as the page grows, which also makes infinite lists
 * load up to the old position.
 */
export function useScrollRestoration(): void {
  const client = useQueryClient();
  const { key, pathname, search } = useLocation();
  const isReturn = useIsReturn();
  const entry = entryOf(key, pathname, search);
  // During render: the router reads its positions in an effect that runs before ours.
  useState(deleteRouterPosition);
  useLayoutEffect(() => {
    saved ??= loadScrollPositions();
    const { get, note, save } = saved;
    const position = isReturn ? get(entry) : undefined;
    let task: ScrollTask | null = null;
    if (position && position.y > 0)
      task = scrollTowards(position, {
        isLoading: () => client.isFetching() > 0,
        atLeastMs: isFirstEntry ? SETTLING_MS : 0,
      });
    let scrollEndTimer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(scrollEndTimer);
      if (task?.isRunning()) return;
      note(entry, { y: window.scrollY });
      // The row is looked up when scrolling stops, not in every frame.
      scrollEndTimer = setTimeout(() => note(entry, { y: window.scrollY, ...rowNow() }), SCROLL_END_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      isFirstEntry = false;
      task?.stop();
      clearTimeout(scrollEndTimer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
    };
  }, [client, entry, isReturn]);
}
