import { matchRoutes, type Route } from './routes.ts';
import type { Router } from './router.ts';

/** Key of the first entry of a document. */
export const FIRST_KEY = 'default';

/** A router that stays at one URL, for rendering without a browser. */
export function createStaticRouter(routes: readonly Route[], url: string): Router {
  const { pathname, search } = new URL(url, 'http://page.invalid');
  return {
    state: {
      location: { pathname, search, hash: '', state: null, key: FIRST_KEY },
      action: 'POP',
      matches: matchRoutes(routes, pathname),
      keepsScroll: true,
      blocked: null,
    },
    match: (path) => matchRoutes(routes, path),
    navigate: async () => {},
    subscribe: () => () => {},
    block: () => () => {},
  };
}
