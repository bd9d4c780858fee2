import type { ComponentType, ReactNode } from 'react';

/** A page by its path, or a layout around pages. */
export interface Route {
  readonly id?: string;
  /** Exact path of a page, `*` for any other; none for a layout. */
  readonly path?: string;
  readonly children?: readonly Route[];
  Component?: ComponentType;
  /** Shown in place of a page or layout that crashed. */
  readonly errorElement?: ReactNode;
  /** Loads the page's code; absent once it is loaded. Must not reject. */
  load?: (() => Promise<LoadedPage>) | undefined;
  /** Loads the parts of the loaded page that a query needs; without a query all of them. */
  preload?: LoadedPage['preload'];
}

/** The code of a page. */
export interface LoadedPage {
  readonly Component: ComponentType;
  readonly preload?: ((search?: URLSearchParams) => Promise<unknown>) | undefined;
}

/** The routes of a path, from the outermost layout to the page. */
export function matchRoutes(routes: readonly Route[], pathname: string): readonly Route[] {
  return (
    findRoutes(routes, (path) => sameForm(path) === sameForm(pathname)) ??
    findRoutes(routes, isFallback) ??
    []
  );
}

const isFallback = (path: string): boolean => path === '*';

function findRoutes(
  routes: readonly Route[],
  isMatch: (path: string) => boolean,
): readonly Route[] | undefined {
  for (const route of routes) {
    if (route.path !== undefined && isMatch(route.path)) return [route];
    const inside = route.children && findRoutes(route.children, isMatch);
    if (inside) return [route, ...inside];
  }
  return undefined;
}

/** A path with a slash at its end, or in capitals, is the same page. */
function sameForm(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}

/** Loads what the routes of a URL need, so that they render synchronously. */
export async function loadRoutes(routes: readonly Route[], search?: URLSearchParams): Promise<void> {
  await Promise.all(routes.filter(isMissing).map(loadRoute));
  await Promise.all(routes.map(({ preload }) => preload?.(search)));
}

/** Whether code of the routes is not loaded yet. A part of a page that is missing is rendered when it comes. */
export function isMissing({ load }: Route): boolean {
  return load !== undefined;
}

async function loadRoute(route: Route): Promise<void> {
  const loaded = await route.load?.();
  if (loaded) Object.assign(route, loaded, { load: undefined });
}
