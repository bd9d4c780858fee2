import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DehydratedState,
  dehydrate,
  type Query,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PageAsked, PageRendered, RenderPage } from '#contract/first-screen.ts';
import type { checkedHere } from './api/checked-here.ts';
import { answerCallsBy } from './api/send-call.ts';
import { holdClock } from './clock/server-clock.ts';
import { BEIJING, showZone } from './i18n/dates.ts';
import { LocaleContext } from './i18n/locale.ts';
import { loadPage } from './load-page.ts';
import { pathOf, type paths } from '#web/paths/paths.ts';
import { routes } from './routes.tsx';
import { servedPages } from '#web/paths/served-pages.ts';

const sourceByPath = new Map(
  Object.entries(servedPages).map(([name, source]) => [pathOf(name as keyof typeof paths), source]),
);
const notFound = 'pages/not-found.tsx';

/** A page that asks for more only when it knows the answer to what it asked before does so this often. */
const MOST_ROUNDS = 4;

const asking = new AsyncLocalStorage<PageAsked>();

// The reader's own time zone is applied on hydration.
showZone(BEIJING);
answerCallsBy(async ({ method, url }) => {
  const asked = asking.getStore();
  if (asked === undefined || method !== 'GET')
    throw new Error(`${method} ${url} has no place in a first screen`);
  const envelope = await asked.ask(url);
  return { status: envelope.code, envelope };
});
for (const pathname of [...sourceByPath.keys(), '/none/']) await loadPage(routes, { pathname });
const handler = createStaticHandler(routes);

/** Renders a page by the very components that go on with it in the browser. */
export const renderPage: RenderPage = (asked) => asking.run(asked, () => render(asked));

async function render(asked: PageAsked): Promise<PageRendered | null> {
  const context = await handler.query(new Request(new URL(`http://page.invalid${asked.url}`)));
  if (context instanceof Response) return null;
  const path = context.matches.at(-1)?.route.path ?? '';
  const source = path === '*' ? notFound : sourceByPath.get(path);
  if (source === undefined) return null;
  const router = createStaticRouter(handler.dataRoutes, context);
  // Without a time of its own to forget, nothing waits for it when the page is out.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let drawnForMs = 0;
  const draw = () => {
    const begun = performance.now();
    const page = drawAt(
      asked.now,
      <QueryClientProvider client={client}>
        <LocaleContext value={asked.locale}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
          {/* As in `App`, where a dialog may follow: ids that React makes go by the place in the tree. */}
          {null}
        </LocaleContext>
      </QueryClientProvider>,
    );
    drawnForMs += performance.now() - begun;
    return page;
  };
  let drawn = draw();
  let status: 200 | 404 = source === notFound ? 404 : 200;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = client.getQueryCache().getAll().filter(isOpen);
    if (open.length === 0) break;
    await Promise.allSettled(open.map((query) => query.fetch()));
    if (open.some((query) => codeOf(query) >= 500)) return null;
    // What the page is of is what it asks for first.
    if (round === 0 && open.some((query) => codeOf(query) === 404)) status = 404;
    drawn = draw();
  }
  const queries = undated(
    dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }),
  );
  client.clear();
  const { locale, now, speed } = asked;
  const state = { locale, zone: BEIJING, now, speed, queries };
  return { ...apart(drawn), status, state, source, drawnForMs };
}

/**
 * Without the times of reading: the browser dates what it takes by when the page arrived, and a page rendered again from the
 * same data keeps its ETag.
 */
function undated({ mutations, queries }: DehydratedState): DehydratedState {
  const dateless = queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  }));
  return { mutations, queries: dateless };
}

/** Drawing is one piece of work that nothing comes between, so the one clock of the modules can be held for it. */
function drawAt(now: string, page: React.ReactNode): string {
  holdClock(Date.parse(now));
  try {
    return renderToString(page);
  } finally {
    holdClock(null);
  }
}

function isOpen({ state, options }: Query): boolean {
  // The options are those of the component that asked.
  const { enabled, meta } = options as { enabled?: unknown; meta?: Partial<typeof checkedHere> };
  return state.status === 'pending' && enabled !== false && !meta?.isCheckedHere;
}

function codeOf({ state }: Query): number {
  return (state.error as { code?: number } | null)?.code ?? (state.error === null ? 0 : 500);
}

/** The title goes to the head of the page; React writes it before what it draws. */
function apart(drawn: string): Pick<PageRendered, 'title' | 'html'> {
  const title = /^<title>([^<]*)<\/title>/.exec(drawn);
  return { title: title?.[1] ?? '', html: title ? drawn.replace(title[0], '') : drawn };
}
