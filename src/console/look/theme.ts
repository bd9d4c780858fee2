import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { storedChoice, useChoice } from '../i18n/stored-choice.ts';

const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The chosen theme; `auto` is that of the system. */
export const theme = storedChoice<Theme>('console.theme', themes, () => 'auto');

/** Whether a media query matches, now and after each change. */
function useMedia(text: string): boolean {
  const query = useMemo(() => window.matchMedia(text), [text]);
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the page is dark, by choice or like the system. */
export function useIsDark(): boolean {
  const chosen = useChoice(theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return chosen === 'auto' ? isSystemDark : chosen === 'dark';
}

/** Whether the system asks for as little motion as possible. */
export function useIsStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
