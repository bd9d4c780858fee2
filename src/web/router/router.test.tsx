import { expect, test } from 'vitest';
import { createBrowserRouter } from './browser-router.ts';
import { matchRoutes, type Route } from './routes.ts';

const Page = () => null;
const [home, other, guarded, none]: readonly [Route, Route, Route, Route] = [
  { path: '/', Component: Page },
  { path: '/pages/other', Component: Page },
  { path: '/pages/guarded', Component: Page },
  { path: '*', Component: Page },
];
const guard: Route = { id: 'guard', Component: Page, children: [guarded] };
const layout: Route = { Component: Page, children: [home, other, guard, none] };

/** A history as browsers implement it: entries, and `popstate` after a moment. */
function fakeBrowser(url = '/') {
  const entries: { state: unknown; url: URL }[] = [{ state: null, url: new URL(url, 'http://x.example') }];
  let at = 0;
  let onPop = () => {};
  const present = () => {
    const entry = entries[at];
    if (!entry) throw new Error('No such entry');
    return entry;
  };
  const resolved = (to: string | URL | null | undefined) => new URL(String(to ?? ''), present().url);
  const history = {
    get state() {
      return present().state;
    },
    pushState(state: unknown, _: string, to?: string | URL | null) {
      entries.splice(at + 1, entries.length, { state, url: resolved(to) });
      at++;
    },
    replaceState(state: unknown, _: string, to?: string | URL | null) {
      entries[at] = { state, url: to === undefined ? present().url : resolved(to) };
    },
    go(steps: number) {
      queueMicrotask(() => {
        at += steps;
        onPop();
      });
    },
  };
  const location = new Proxy({} as globalThis.Location, {
    get: (_, name) => Reflect.get(present().url, name),
  });
  const browser = {
    // The parts that the router uses.
    history: history as unknown as History,
    location,
    addEventListener: (_: string, listener: () => void) => {
      onPop = listener;
    },
  };
  return {
    browser: browser as unknown as Window,
    urls: () => entries.map((entry) => entry.url.href),
    at: () => at,
  };
}

const start = (url?: string) => {
  const fake = fakeBrowser(url);
  return { ...fake, router: createBrowserRouter([layout], { isServed: false }, fake.browser) };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a path has its layouts and its page, with any slash or case, and an unknown one the last page', () => {
  const found = (path: string) => matchRoutes([layout], path);
  expect(found('/')).toEqual([layout, home]);
  expect(found('/Pages/OTHER/')).toEqual([layout, other]);
  expect(found('/pages/guarded')).toEqual([layout, guard, guarded]);
  expect(found('/pages')).toEqual([layout, none]);
});

test('a navigation pushes an entry and counts it, a replacement does not', async () => {
  const { router, urls, browser } = start('/?a=1#top');
  expect(router.state.location).toMatchObject({
    pathname: '/',
    search: '?a=1',
    hash: '#top',
    key: 'default',
  });
  await router.navigate('/pages/other?id=7', { state: { behind: '/' } });
  expect(router.state).toMatchObject({
    action: 'PUSH',
    keepsScroll: false,
    location: { state: { behind: '/' } },
  });
  expect(browser.history.state).toMatchObject({ idx: 1 });
  await router.navigate('?id=8', { replace: true, preventScrollReset: true });
  expect(router.state).toMatchObject({ action: 'REPLACE', keepsScroll: true });
  expect(browser.history.state).toMatchObject({ idx: 1 });
  expect(urls()).toEqual(['http://x.example/?a=1#top', 'http://x.example/pages/other?id=8']);
  await router.navigate(-1);
  await settle();
  expect(router.state).toMatchObject({ action: 'POP', location: { pathname: '/', key: 'default' } });
});

test('a page whose code is missing is shown once it is loaded, unless another one was opened meanwhile', async () => {
  const code = Promise.withResolvers<{ Component: typeof Page }>();
  const slow: Route = { path: '/slow', load: () => code.promise };
  const fake = fakeBrowser();
  const router = createBrowserRouter([home, other, slow], { isServed: false }, fake.browser);
  const opened = router.navigate('/slow');
  expect([router.state.location.pathname, fake.urls().length]).toEqual(['/', 1]);
  await router.navigate('/pages/other');
  code.resolve({ Component: Page });
  await opened;
  expect([router.state.location.pathname, fake.urls().length]).toEqual(['/pages/other', 2]);
  await router.navigate('/slow');
  expect(router.state.location.pathname).toBe('/slow');
  expect(slow.load).toBeUndefined();
});

test('a blocked navigation waits: it is resumed or forgotten', async () => {
  const { router, urls } = start();
  const leave = router.block(({ to }) => to.pathname !== '/');
  await router.navigate('/pages/other');
  expect([router.state.location.pathname, urls().length]).toEqual(['/', 1]);
  router.state.blocked?.reset();
  expect(router.state.blocked).toBeNull();
  await router.navigate('/pages/other', { state: 7 });
  router.state.blocked?.proceed();
  expect(router.state).toMatchObject({ blocked: null, location: { pathname: '/pages/other', state: 7 } });
  leave();
  await router.navigate('/pages/guarded');
  expect(router.state.location.pathname).toBe('/pages/guarded');
});

test('a blocked back navigation is undone until the user agrees, and does not ask twice', async () => {
  const { router, at, browser } = start();
  await router.navigate('/pages/other');
  let asked = 0;
  router.block(({ action }) => {
    asked++;
    return action === 'POP';
  });
  await router.navigate(-1);
  await settle();
  expect([router.state.location.pathname, at(), asked]).toEqual(['/pages/other', 1, 1]);
  router.state.blocked?.reset();
  await router.navigate(-1);
  await settle();
  router.state.blocked?.proceed();
  await settle();
  expect([router.state.location.pathname, at(), asked]).toEqual(['/', 0, 2]);
  // The next one is asked for again.
  browser.history.go(1);
  await settle();
  expect([router.state.location.pathname, at(), asked]).toEqual(['/', 0, 3]);
});

test('going to a fragment of the page keeps the scroll position to the browser', async () => {
  const { router, browser } = start('/?a=1');
  // The browser's own entry has no state.
  browser.history.pushState(null, '', '#part');
  browser.history.go(0);
  await settle();
  expect(router.state).toMatchObject({ action: 'POP', keepsScroll: true, location: { hash: '#part' } });
});

test('every subscriber hears of each change until it leaves', async () => {
  const { router } = start();
  const heard: string[] = [];
  const stop = router.subscribe(({ location }) => heard.push(location.pathname));
  await router.navigate('/pages/other');
  stop();
  await router.navigate('/');
  expect(heard).toEqual(['/pages/other']);
});
