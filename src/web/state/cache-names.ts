/** Cache names and message types shared by service worker and app. */

/** Server-rendered pages, for the next visit. */
export const pagesCache = 'pages';
/** Replies useful offline: unlocked schemes, legal texts. Personal data; deleted when the session ends. */
export const answersCache = 'answers';

/** One cache per app version for its files. */
export const filesCacheOf = (version: string): string => `files-${version}`;
export const isFilesCache = (name: string): boolean => name.startsWith('files-');
/** Cache and URL of the newest version whose files are all installed. */
export const versionsCache = 'versions';
export const newestVersionUrl = '/newest-version';

/** Attribute of `<html>`: when a cached page was received, by the device clock, in ms. */
export const cachedAtAttribute = 'data-kept-at';
/** ID of the element that shows the age of a cached page. */
export const cacheAgeId = 'kept-page';

/** Header of a cached response: when it was received. */
export const cachedAtHeader = 'x-kept-at';

/** Messages from page to worker; `painted` is sent by the page's first script. */
export type ToWorker = { readonly keep: string } | { readonly painted: true };

/** Messages from worker to page, with a port for the answer. */
export type FromWorker = { readonly open: string };
