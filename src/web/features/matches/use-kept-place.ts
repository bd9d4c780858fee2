import { useEffect, useLayoutEffect, useRef } from 'react';
import { visitStorage } from '../../state/request-id.ts';

const KEY = 'home:place';

/** The entry of the browser's history that is shown; a reload keeps it. The first of a visit has no key, only an address. */
function entry(): string {
  const { key = '' } = (window.history.state as { key?: string } | null) ?? {};
  return `${key} ${window.location.search}`;
}

/**
 * After a reload: back to where the reader was, once the list is there. (Going back is the router's business: the list
 * is still known then.)
 */
export function useKeptPlace(isShown: boolean): void {
  useEffect(() => {
    const keep = () => visitStorage().setItem(KEY, JSON.stringify([entry(), window.scrollY]));
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    const place = readPlace();
    visitStorage().removeItem(KEY);
    // Who has begun to read meanwhile is not carried away.
    if (place?.entry === entry() && window.scrollY === 0) window.scrollTo(0, place.y);
  }, [isShown]);
}

function readPlace(): { readonly entry: string; readonly y: number } | null {
  try {
    const [kept, y] = JSON.parse(visitStorage().getItem(KEY) ?? '') as [string, number];
    return { entry: kept, y };
  } catch {
    return null;
  }
}
