import type { Envelope } from '../envelope.ts';
import type { Locale } from '../locale.ts';
import type { PageTags } from './page-tags.ts';

/** Input of server-side rendering. Always anonymous: rendering has no session. */
export interface PageRequest {
  /** Path and query of the page. */
  readonly url: string;
  readonly locale: Locale;
  /** The server's clock and its speed. */
  readonly now: string;
  readonly speed: number;
  /** Performs an anonymous GET call; `url` is path and query of the call. */
  query(url: string): Promise<Envelope<unknown>>;
}

/** What a page is written by, besides its language. */
export interface ReaderSettings {
  /** Time zone, as an IANA name. */
  readonly zone: string;
  /** The stored choice of the odds format; null by language. */
  readonly oddsFormat: string | null;
  /** The stored choice of how lines are written; null by language. */
  readonly lines: string | null;
}

/** A rendered page, as seen without a session. */
export interface PageRendered {
  readonly status: 200 | 404;
  /** Title of the browser tab, HTML-escaped. */
  readonly title: string;
  /** Null on a page that is not found. */
  readonly tags: PageTags | null;
  /** Content of the root element. Texts that depend on the reader are marks. */
  readonly html: string;
  /** Replaces the marks in `html`, or in a part of it, by the texts for a reader. */
  fillFor(settings: ReaderSettings, html: string): string;
  /** State for hydration. */
  readonly state: FirstScreen;
  /** Source file of the page, as in the build manifest. */
  readonly source: string;
  /** Synchronous rendering time, in which the process did nothing else. */
  readonly renderMs: number;
}

/** State that the client hydrates from: JSON in the element `#first-screen`. */
export interface FirstScreen {
  readonly locale: Locale;
  /**
   * What else than texts depends on the reader: such a page is rendered again by the app unless the reader's zone is
   * Beijing's, or the odds format the one of the language.
   */
  readonly dependences: readonly ('zone' | 'odds')[];
  readonly now: string;
  readonly speed: number;
  /** Query results, as dehydrated by the query library. */
  readonly queries: unknown;
}

/** Renders a page; null if it is not server-rendered. */
export type RenderPage = (request: PageRequest) => Promise<PageRendered | null>;

/** ID of the element with the hydration state. */
export const firstScreenId = 'first-screen';

/** Attribute of content below the fold of a phone: painted later, and possibly omitted. */
export const belowAttribute = 'data-below';

/** Attribute of the page after hydration, when the app is interactive. */
export const drawnAttribute = 'data-drawn';

/** Attribute of the page: the reader has a session. Set before the first paint. */
export const sessionAttribute = 'data-session';

/** Attribute of content that a reader with a session must not see before the app has taken over. */
export const visitorAttribute = 'data-visitor';

/** Session storage key: time of the tab's last automatic reload, in milliseconds. */
export const autoReloadKey = 'began-anew';

/** A tab must not reload automatically twice within this time: a reload did not help. */
export const AUTO_RELOAD_INTERVAL_MS = 60_000;

/** Storage keys of preferences that change a page's content. */
export const choiceKeys = {
  locale: 'locale',
  oddsFormat: 'oddsFormat',
  lines: 'lines',
  winColour: 'winColour',
} as const;

/** Name of the installed app, by language. */
export const manifests: Readonly<Record<Locale, string>> = {
  zh: '/app.webmanifest',
  en: '/app.en.webmanifest',
};

/** Time zone of server-rendered times, unless a cookie names another one. */
export const servedZone = 'Asia/Shanghai';

/** Storage key: the zone of the cookie and what told it from others when the cookie was written. */
export const zoneSignKey = 'zoneSign';

/** Attributes of the page: time zone, odds format and lines of its texts, and a chosen colour of wins. */
export const servedFor = {
  zone: 'data-zone',
  oddsFormat: 'data-odds',
  lines: 'data-lines',
  winColour: 'data-win',
} as const;

/** Query parameter of a link to a page in one language. */
export const localeParameter = 'locale';

/** Attribute of the page: its browser prefers English, nothing was chosen, and the page is Chinese. */
export const offersEnglishAttribute = 'data-english';

/** Storage key: the offer of English was dismissed. */
export const englishDismissedKey = 'englishDismissed';

/** Storage key: ids of dismissed notices, separated by spaces. */
export const dismissedNoticesKey = 'dismissedNotices';

/** Cookies with display preferences, set by the browser only. They do not identify the user. */
export const lookCookies = {
  locale: 'locale',
  theme: 'theme',
  zone: 'zone',
  oddsFormat: 'odds',
  lines: 'lines',
  winColour: 'win',
} as const;
