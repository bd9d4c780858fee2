import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { RoutedContext, useRouted } from './hooks.ts';
import { ErrorBoundary } from './RouterProvider.tsx';
import { isMissing, loadRoutes, type Route } from './routes.ts';
import type { Router } from './router.ts';

interface PageAtProps {
  /** Path and query of the page. */
  readonly address: string;
  /** Takes the navigations of the page. A stable function. */
  readonly navigate: Router['navigate'];
  /** Shown until the code of the page is there. */
  readonly waiting?: ReactNode;
}

/** Renders the page of another URL inside of the present one. It reads that URL and cannot change the history. */
export function PageAt({ address, navigate, waiting = null }: PageAtProps) {
  const { router: outer } = useRouted();
  const routed = useMemo(() => {
    const { pathname, search } = new URL(address, 'http://page.invalid');
    const location = { pathname, search, hash: '', state: null, key: `beside ${pathname}` };
    const matches = outer.match(pathname);
    const state = { location, action: 'REPLACE' as const, matches, keepsScroll: true, blocked: null };
    const router: Router = {
      state,
      match: outer.match,
      navigate,
      subscribe: () => () => {},
      // A page beside another one does not decide whether that one may be left.
      block: () => () => {},
    };
    return { router, state };
  }, [outer, address, navigate]);
  const route = useLoadedPage(routed.state.matches, routed.state.location.search);
  if (!route?.Component) return waiting;
  return (
    <RoutedContext value={routed}>
      <ErrorBoundary at={address} fallback={route.errorElement}>
        <route.Component />
      </ErrorBoundary>
    </RoutedContext>
  );
}

/** The page of the routes, once its code is loaded. */
function useLoadedPage(matches: readonly Route[], search: string): Route | undefined {
  const [, setLoaded] = useState<readonly Route[]>([]);
  const isWaiting = matches.some(isMissing);
  useEffect(() => {
    if (isWaiting) void loadRoutes(matches, new URLSearchParams(search)).then(() => setLoaded(matches));
  }, [isWaiting, matches, search]);
  return isWaiting ? undefined : matches.at(-1);
}
