import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useKeepsScroll, useLocation, useNavigationType } from '#web/router/hooks.ts';
import { drawnAttribute } from '#contract/pages/first-screen.ts';
import { type ScrollPositions, loadScrollPositions } from '#web/state/scroll-positions.ts';
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

/**
 * Restores the scroll position after back navigation or a reload; another page starts at its top, or at the fragment of
 * its URL. While data is loading, restoring continues as the page grows, which also makes infinite lists load up to the
 * old position.
 */
export function useScrollRestoration(): void {
  const client = useQueryClient();
  const { key, pathname, search, hash } = useLocation();
  const keepsScroll = useKeepsScroll();
  const isReturn = useIsReturn();
  const entry = entryOf(key, pathname, search);
  useEffect(takeOverScrolling, []);
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
    else if (!keepsScroll) scrollToStart(hash);
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
  }, [client, entry, hash, isReturn, keepsScroll]);
}

function scrollToStart(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** The browser restores positions only of documents that it leaves. */
function takeOverScrolling(): () => void {
  const give = () => {
    window.history.scrollRestoration = 'auto';
  };
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', give);
  return () => {
    give();
    window.removeEventListener('pagehide', give);
  };
}
