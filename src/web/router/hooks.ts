import { createContext, use, useEffect, useMemo } from 'react';
import type {
  Action,
  Blocked,
  Location,
  NavigateOptions,
  Router,
  RouterState,
  ShouldBlock,
} from './router.ts';

export interface Routed {
  readonly router: Router;
  readonly state: RouterState;
}

export const RoutedContext = createContext<Routed | null>(null);

/** Router and state. */
export function useRouted(): Routed {
  const routed = use(RoutedContext);
  if (routed === null) throw new Error('This component is not within a RouterProvider');
  return routed;
}

export function useLocation(): Location {
  return useRouted().state.location;
}

export function useNavigationType(): Action {
  return useRouted().state.action;
}

/** Whether the present page keeps its scroll position. */
export function useKeepsScroll(): boolean {
  return useRouted().state.keepsScroll;
}

/** A stable function. */
export function useNavigate(): Router['navigate'] {
  return useRouted().router.navigate;
}

type Query = URLSearchParams | Readonly<Record<string, string>>;
type SetQuery = (
  next: Query | ((present: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** The query of the URL, and a function that replaces it. */
export function useSearchParams(): readonly [URLSearchParams, SetQuery] {
  const { router, state } = useRouted();
  const { search, state: carried } = state.location;
  return useMemo(() => {
    const present = new URLSearchParams(search);
    const set: SetQuery = (next, options) => {
      const query = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(search)) : next,
      );
      // The same page by another query: where it was opened from stays.
      const {
        replace = false,
        preventScrollReset = false,
        state: given = replace ? carried : null,
      } = options ?? {};
      void router.navigate(`?${query}`, { replace, preventScrollReset, state: given });
    };
    return [present, set];
  }, [router, search, carried]);
}

/** Registers the only blocker of navigations. @returns the navigation that waits for a decision */
export function useBlocker(shouldBlock: ShouldBlock): Blocked | null {
  const { router, state } = useRouted();
  useEffect(() => router.block(shouldBlock), [router, shouldBlock]);
  return state.blocked;
}
