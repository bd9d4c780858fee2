import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { drawnAttribute } from '#contract/first-screen.ts';
import { type ScrollPositions, loadScrollPositions } from '#web/state/scroll-positions.ts';
import { visitStorage } from '#web/state/visit-storage.ts';
import { type Going, goTo } from './go-to-place.ts';
import { rowNow } from './row-in-view.ts';

/** What is read anew after a reload may come in several answers, each moving what is below it. */
const SETTLING_MS = 500;

const RESTING_MS = 120;

let places: ScrollPositions | null = null;
let isFirstEntry = true;

/** Back or after a reload. An address somebody typed or was sent begins at its top, also where this tab has been before. */
function useIsReturn(): boolean {
  const isBack = useNavigationType() === 'POP';
  return isBack && !(isFirstEntry && isOpenedAnew());
}

function isOpenedAnew(): boolean {
  if (typeof document === 'undefined') return true;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate';
}

/**
 * Whether a list is best drawn whole at once: where the server has rendered it so, and where one comes back to a place
 * further down. Else what is in sight may come first.
 */
export function useComesWhole(): boolean {
  const { key, pathname, search } = useLocation();
  const isReturn = useIsReturn();
  const [comesWhole] = useState(() => {
    if (typeof document === 'undefined' || !document.documentElement.hasAttribute(drawnAttribute))
      return true;
    return isReturn && (places?.get(entryOf(key, pathname, search))?.y ?? 0) > 0;
  });
  return comesWhole;
}

const entryOf = (key: string, pathname: string, search: string): string => `${key} ${pathname}${search}`;

/** How the router names its places: by address too, for the first entry of every document has one and the same key. */
export const routerPlaceOf = ({ key, pathname, search }: Location): string => entryOf(key, pathname, search);

/** Where the router keeps its places. */
export const ROUTER_PLACES = 'router-places';

/** The router would scroll to where this tab left the address earlier, although it was opened anew. */
function forgetRouterPlace(): void {
  if (typeof document === 'undefined' || !isOpenedAnew()) return;
  const storage = visitStorage();
  try {
    const kept = JSON.parse(storage.getItem(ROUTER_PLACES) ?? '{}') as Record<string, number>;
    const { pathname, search } = window.location;
    delete kept[entryOf('default', pathname, search)];
    storage.setItem(ROUTER_PLACES, JSON.stringify(kept));
  } catch {
    storage.removeItem(ROUTER_PLACES);
  }
}

/**
 * Back, and after a reload: to where the reader was. The router goes there at once, and no further than the page reaches
 * by then. Where its answers are not there yet, or no more, this goes along as it grows, and a list that goes on when its
 * end comes into sight is so read on to the old place.
 */
export function useKeptPlace(): void {
  const client = useQueryClient();
  const { key, pathname, search } = useLocation();
  const isReturn = useIsReturn();
  const entry = entryOf(key, pathname, search);
  // While drawing: the router reads its places in an effect of its own, which comes before any of this.
  useState(forgetRouterPlace);
  useLayoutEffect(() => {
    places ??= loadScrollPositions();
    const { get, note, save } = places;
    const place = isReturn ? get(entry) : undefined;
    let going: Going | null = null;
    if (place && place.y > 0)
      going = goTo(place, {
        isLoading: () => client.isFetching() > 0,
        atLeastMs: isFirstEntry ? SETTLING_MS : 0,
      });
    let resting: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(resting);
      if (going?.isUnderWay()) return;
      note(entry, { y: window.scrollY });
      // Which row it is is looked up when the page rests, not in every frame.
      resting = setTimeout(() => note(entry, { y: window.scrollY, ...rowNow() }), RESTING_MS);
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      isFirstEntry = false;
      going?.stop();
      clearTimeout(resting);
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', save);
    };
  }, [client, entry, isReturn]);
}
