import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from '#web/router/RouterProvider.tsx';
import { loadRoutes, type Route } from '#web/router/routes.ts';
import { createStaticRouter } from '#web/router/static-router.ts';
import { type Locale, LocaleContext } from './i18n/locale.ts';
import { routes } from './routes.tsx';

/**
 * Every path with its initial document title (before any data is loaded), in route order; null if the page redirects
 * visitors without a session. JSON, for `test/goldens/routes.json`.
 */
export const printedRoutes: string = await print();

async function print(): Promise<string> {
  const printed: Record<string, Record<Locale, string | null>> = {};
  for (const route of leaves(routes)) {
    await loadRoutes([route]);
    printed[route.path ?? ''] = { zh: titleOf(route, 'zh'), en: titleOf(route, 'en') };
  }
  return `${JSON.stringify(printed, null, 2)}\n`;
}

/** Leaf routes, without their layout routes: some of those admit no visitor without a session. */
function leaves(among: readonly Route[]): readonly Route[] {
  return among.flatMap((route) => (route.children ? leaves(route.children) : [route]));
}

/** A concrete URL for the not-found route. */
function addressOf({ path = '' }: Route): string {
  return path === '*' ? '/nowhere' : path;
}

function titleOf(route: Route, locale: Locale): string | null {
  const router = createStaticRouter([route], addressOf(route));
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value={locale}>
        <RouterProvider router={router} />
      </LocaleContext>
    </QueryClientProvider>,
  );
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? null;
}
