import { isMissing, loadRoutes, matchRoutes, type Route } from './routes.ts';
import type {
  Action,
  Blocked,
  Location,
  NavigateOptions,
  Router,
  RouterState,
  ShouldBlock,
} from './router.ts';
import { FIRST_KEY } from './static-router.ts';

/** What the router stores in an entry of the history. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
  /** Number of entries of the app before this one. */
  readonly idx?: number;
}

interface BrowserRouterOptions {
  /** The first page keeps its scroll position: it was rendered by the server and may have been scrolled. */
  readonly isServed: boolean;
}

/** The part of `window` in use. */
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/**
 * The router of the app. A navigation to a page whose code is missing keeps the present page until the code is there; a
 * later navigation replaces it.
 */
export function createBrowserRouter(
  routes: readonly Route[],
  { isServed }: BrowserRouterOptions,
  browser: Browser = window,
): Router {
  const { history, location } = browser;
  const listeners = new Set<(state: RouterState) => void>();
  let shouldBlock: ShouldBlock = () => false;
  let serial = 0;
  // Missing in an entry that the browser made, such as one of a fragment.
  let index = entryOf(history).idx ?? null;
  if (index === null) {
    index = 0;
    history.replaceState({ ...entryOf(history), idx: 0 }, '');
  }
  let state: RouterState = stateAt(present(), 'POP', isServed);
  /** Resolves a `popstate` event that the router caused itself. */
  let onOwnPop: (() => void) | null = null;

  function stateAt(to: Location, action: Action, keepsScroll: boolean): RouterState {
    return { location: to, action, matches: matchRoutes(routes, to.pathname), keepsScroll, blocked: null };
  }

  function update(next: RouterState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  function present(): Location {
    const { usr = null, key = FIRST_KEY } = entryOf(history);
    const { pathname, search, hash } = location;
    return { pathname, search, hash, state: usr, key };
  }

  /** Completes a navigation once its code is there; `commit` changes the history. */
  async function arrive(next: RouterState, commit: () => void): Promise<void> {
    const mine = ++serial;
    if (next.matches.some(isMissing)) {
      await loadRoutes(next.matches, new URLSearchParams(next.location.search));
      if (mine !== serial) return;
    }
    commit();
    update(next);
  }

  async function go(to: string, options: NavigateOptions, isAllowed: boolean): Promise<void> {
    const { replace = false, state: usr = null, preventScrollReset = false } = options;
    const { pathname, search, hash } = new URL(to, location.href);
    const next: Location = { pathname, search, hash, state: usr, key: newKey() };
    const action = replace ? 'REPLACE' : 'PUSH';
    if (!isAllowed && shouldBlock({ from: state.location, to: next, action })) {
      waitForUser(() => void go(to, options, true));
      return;
    }
    await arrive(stateAt(next, action, preventScrollReset), () => {
      index = replace ? (index ?? 0) : (index ?? 0) + 1;
      const entry: Entry = { usr, key: next.key, idx: index };
      const url = pathname + search + hash;
      if (replace) history.replaceState(entry, '', url);
      else history.pushState(entry, '', url);
    });
  }

  function waitForUser(proceed: () => void): void {
    const settle = () => update({ ...state, blocked: null });
    const blocked: Blocked = {
      proceed() {
        settle();
        proceed();
      },
      reset: settle,
    };
    update({ ...state, blocked });
  }

  /** Undoes a back or forward navigation until the user has decided. */
  function undo(steps: number): void {
    const isUndone = new Promise<void>((resolve) => {
      onOwnPop = resolve;
    });
    history.go(-steps);
    waitForUser(() => {
      void isUndone.then(() => {
        isProceeding = true;
        history.go(steps);
      });
    });
  }
  let isProceeding = false;

  browser.addEventListener('popstate', () => {
    if (onOwnPop !== null) {
      onOwnPop();
      onOwnPop = null;
      return;
    }
    const to = present();
    const nextIndex = entryOf(history).idx ?? null;
    const steps = nextIndex === null || index === null ? 0 : nextIndex - index;
    const isAllowed = isProceeding;
    isProceeding = false;
    if (steps !== 0 && !isAllowed && shouldBlock({ from: state.location, to, action: 'POP' })) {
      undo(steps);
      return;
    }
    index = nextIndex;
    const isFragment =
      to.pathname === state.location.pathname && to.search === state.location.search && to.hash !== '';
    void arrive(stateAt(to, 'POP', isFragment), () => {});
  });

  return {
    get state() {
      return state;
    },
    match: (pathname) => matchRoutes(routes, pathname),
    async navigate(to, options = {}) {
      if (typeof to === 'number') history.go(to);
      else await go(to, options, false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(next) {
      shouldBlock = next;
      return () => {
        if (shouldBlock === next) shouldBlock = () => false;
      };
    },
  };
}

function entryOf({ state }: Pick<History, 'state'>): Entry {
  // Written by this router only; null for entries of the browser.
  return (state ?? {}) as Entry;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
