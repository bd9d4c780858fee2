import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the code of the page for a URL and puts it into its route, so that it renders synchronously. */
export async function loadPage(routes: RouteObject[], address: { readonly pathname: string }): Promise<void> {
  const matched = matchRoutes(routes, address) ?? [];
  await Promise.all(matched.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
