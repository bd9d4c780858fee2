import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DehydratedState,
  dehydrate,
  type Query,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PageRequest, PageRendered, RenderPage } from '#contract/pages/first-screen.ts';
import type { DrawPicture } from '#contract/pages/pictures.ts';
import type { verifiedInBrowser } from './api/verified-in-browser.ts';
import { handleCallsInProcess } from './api/send-call.ts';
import { freezeClock } from './clock/server-clock.ts';
import { fillPage, fillPlain } from './first-paint/fill-page.ts';
import { BEIJING } from './i18n/dates.ts';
import { LocaleContext } from './i18n/locale.ts';
import { type Dependence, withMarks } from './i18n/marks.ts';
import { readLineStyle } from './i18n/line-text.ts';
import { readOddsFormat } from './i18n/odds-text.ts';
import { showZone } from './i18n/zone/zone.ts';
import { pathOf, type paths } from '#web/paths/paths.ts';
import { RouterProvider } from './router/RouterProvider.tsx';
import { loadRoutes, matchRoutes } from './router/routes.ts';
import { createStaticRouter } from './router/static-router.ts';
import { routes } from './routes.tsx';
import { servedPages } from '#web/paths/served-pages.ts';
import { drawShared } from './first-paint/pictures/draw-shared.ts';
import { tagsOf } from './first-paint/tags/tags-of.ts';

const pageByPath = new Map(
  // `Object.entries` types keys as strings.
  (Object.entries(servedPages) as [keyof typeof paths, string][]).map(([name, source]) => [
    pathOf(name),
    { name, source },
  ]),
);

/** Paths of the pages that are rendered for everybody; the others are of no use to a search engine. */
export const publicPages: readonly string[] = [...pageByPath.keys()];

const notFound = 'pages/not-found.tsx';

/** Maximum number of fetch rounds, for pages whose queries depend on earlier replies. */
const MAX_ROUNDS = 4;

const currentRequest = new AsyncLocalStorage<PageRequest>();

// Texts in the reader's zone are marks; only what is not a text is rendered by Beijing time.
showZone(BEIJING);
handleCallsInProcess(async ({ method, url }) => {
  const request = currentRequest.getStore();
  if (request === undefined || method !== 'GET')
    throw new Error(`${method} ${url} is not available during server-side rendering`);
  const envelope = await request.query(url);
  return { status: envelope.code, envelope, now: null };
});
for (const pathname of [...publicPages, '/none']) await loadRoutes(matchRoutes(routes, pathname));

/** Draws a picture with the texts of the pages. */
export const drawPicture: DrawPicture = drawShared;

/** Renders a page with the same components that hydrate it in the browser. */
export const renderPage: RenderPage = (request) => currentRequest.run(request, () => render(request));

async function render(request: PageRequest): Promise<PageRendered | null> {
  const router = createStaticRouter(routes, `http://page.invalid${request.url}`);
  const path = router.state.matches.at(-1)?.path ?? '';
  const page = pageByPath.get(path);
  const source = path === '*' ? notFound : page?.source;
  if (source === undefined) return null;
  // No retries. `gcTime` is left at its server default (no timer), so that nothing keeps the client alive after the
  // page is sent.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let renderMs = 0;
  let dependences: readonly Dependence[] = [];
  const renderOnce = () => {
    const startedAt = performance.now();
    const drawn = renderAt(request.now, () =>
      renderToString(
        <QueryClientProvider client={client}>
          <LocaleContext value={request.locale}>
            <RouterProvider router={router} />
            {/* Same tree shape as in `App`, which may render a dialog here: `useId` depends on the position in the
              tree. */}
            {null}
          </LocaleContext>
        </QueryClientProvider>,
      ),
    );
    renderMs += performance.now() - startedAt;
    dependences = drawn.dependences;
    return drawn.rendered;
  };
  let html = renderOnce();
  let status: 200 | 404 = source === notFound ? 404 : 200;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const pending = client.getQueryCache().getAll().filter(isPending);
    if (pending.length === 0) break;
    await Promise.allSettled(pending.map((query) => query.fetch()));
    if (pending.some((query) => codeOf(query) >= 500)) return null;
    // The first round fetches the page's subject; a 404 there makes the page a 404.
    if (round === 0 && pending.some((query) => codeOf(query) === 404)) status = 404;
    html = renderOnce();
  }
  const queries = withoutFetchTimes(
    dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }),
  );
  const { locale, now, speed } = request;
  const params = new URL(request.url, 'http://page.invalid').searchParams;
  const tags = page && status === 200 ? tagsOf(page.name, { params, client, locale }) : null;
  client.clear();
  const state = { locale, dependences, now, speed, queries };
  const { title, html: body } = splitTitle(html);
  return {
    title: fillPlain(title, { zone: BEIJING, oddsFormat: 'byLanguage', lines: 'byLanguage', locale }),
    tags,
    html: body,
    fillFor: ({ zone, oddsFormat, lines }, part) =>
      fillPage(part, {
        zone,
        oddsFormat: readOddsFormat(oddsFormat),
        lines: readLineStyle(lines),
        locale,
      }),
    status,
    state,
    source,
    renderMs,
  };
}

/**
 * Removes fetch times: the browser uses the arrival time of the page, and the ETag of a page re-rendered from the same
 * data stays the same.
 */
function withoutFetchTimes({ mutations, queries }: DehydratedState): DehydratedState {
  const withoutTimes = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }));
  return { mutations, queries: withoutTimes };
}

/** Rendering is synchronous, so the module-level clock can be frozen, and texts be marked, for its duration. */
function renderAt(now: string, render: () => string): ReturnType<typeof withMarks<string>> {
  freezeClock(Date.parse(now));
  try {
    return withMarks(render);
  } finally {
    freezeClock(null);
  }
}

function isPending({ state, options }: Query): boolean {
  // The options of the component that created the query.
  const { enabled, meta } = options as { enabled?: unknown; meta?: Partial<typeof verifiedInBrowser> };
  return state.status === 'pending' && enabled !== false && !meta?.isVerifiedInBrowser;
}

function codeOf({ state }: Query): number {
  return (state.error as { code?: number } | null)?.code ?? (state.error === null ? 0 : 500);
}

/** Separates the title, which React renders first, from the markup: it belongs in the document head. */
function splitTitle(html: string): Pick<PageRendered, 'title' | 'html'> {
  const title = /^<title>([^<]*)<\/title>/.exec(html);
  return { title: title?.[1] ?? '', html: title ? html.replace(title[0], '') : html };
}
