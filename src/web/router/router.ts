import type { Route } from './routes.ts';

/** A URL of the app, as an entry of the history. */
export interface Location {
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Identifies the history entry. */
  readonly key: string;
}

/** How the current URL was reached: `POP` by back, forward or a page load. */
export type Action = 'POP' | 'PUSH' | 'REPLACE';

/** A navigation that waits for a decision of the user. */
export interface Blocked {
  proceed(): void;
  reset(): void;
}

export interface RouterState {
  readonly location: Location;
  readonly action: Action;
  /** The routes of the location, from the outermost layout to the page. */
  readonly matches: readonly Route[];
  /** The page keeps its scroll position. */
  readonly keepsScroll: boolean;
  readonly blocked: Blocked | null;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/** A navigation to judge. */
interface Leaving {
  readonly from: Location;
  readonly to: Location;
  readonly action: Action;
}

/** Whether a navigation must wait for the user. */
export type ShouldBlock = (leaving: Leaving) => boolean;

export interface Router {
  readonly state: RouterState;
  /** The routes of a path, for a page that is rendered beside the present one. */
  match(pathname: string): readonly Route[];
  /** To a path with query, to a query of the current path (`?…`), or by a number of history entries. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>;
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Sets the only blocker. @returns its removal */
  block(shouldBlock: ShouldBlock): () => void;
}
