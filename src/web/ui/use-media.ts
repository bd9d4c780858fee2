import { useCallback, useSyncExternalStore } from 'react';

/** The widths of `shell/desk/Frame.module.css`. */
export const DESK = '(min-width: 1024px)';
export const WIDE_DESK = '(min-width: 1440px)';

/** Whether a media query applies; never while hydrating. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
