import type { Envelope } from './envelope.ts';
import type { Locale } from './locale.ts';

/** Data a page is rendered from. Always a visitor's: rendering knows no session. */
export interface PageAsked {
  /** Path and query of the page. */
  readonly url: string;
  readonly locale: Locale;
  /** The server's clock, and how fast it runs. */
  readonly now: string;
  readonly speed: number;
  /** Answers a call by GET as it answers a visitor; `url` is path and query of the call. */
  ask(url: string): Promise<Envelope<unknown>>;
}

/** A page as somebody without a session sees it first. */
export interface PageRendered {
  readonly status: 200 | 404;
  /** The title of the browser's tab, escaped as HTML. */
  readonly title: string;
  /** What stands in the root of the page. */
  readonly html: string;
  /** What the page knows of the server, for the app that goes on from here. */
  readonly state: FirstScreen;
  /** Source of the page, as the manifest of the build names it. */
  readonly source: string;
  /** For how long the process did nothing but draw it. */
  readonly drawnForMs: number;
}

/** What the app takes over from the page it finds: JSON of the page's element `#first-screen`. */
export interface FirstScreen {
  readonly locale: Locale;
  /** The zone its times are in. */
  readonly zone: string;
  readonly now: string;
  readonly speed: number;
  /** Answers to the page's queries, as the library of queries writes them. */
  readonly queries: unknown;
}

/** Renders a page; null for one that is not rendered by the server. */
export type RenderPage = (asked: PageAsked) => Promise<PageRendered | null>;

/** Where the page keeps what the app takes over. */
export const firstScreenId = 'first-screen';

/** An attribute of what is below what a phone shows: a page is painted without it first, and may come without it. */
export const belowAttribute = 'data-below';

/** An attribute of the page once the app stands in the place of what the server rendered, and answers. */
export const drawnAttribute = 'data-drawn';

/** Where a tab keeps when it last began anew by itself, in milliseconds. */
export const beganAnewKey = 'began-anew';

/** A tab that began anew and is here again within so many milliseconds is not helped by it. */
export const BEGAN_ANEW_SOON_MS = 60_000;

/** Where the browser keeps what somebody chose that changes what a page says. */
export const choiceKeys = { locale: 'locale', oddsFormat: 'oddsFormat' } as const;

/** What the app is called where it is installed, in each language. */
export const manifests: Readonly<Record<Locale, string>> = {
  zh: '/app.webmanifest',
  en: '/app.en.webmanifest',
};

/** The zone of all times in a page that the server rendered. */
export const servedZone = 'Asia/Shanghai';

/** An attribute of the page that says: what the server rendered is not as this reader has it, and is not shown. */
export const unlikeAttribute = 'data-unlike';

/** Cookies with display preferences, set by the browser only. They do not identify the user. */
export const lookCookies = { locale: 'locale', theme: 'theme' } as const;
