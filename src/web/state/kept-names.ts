/** What worker and app both know of what is kept on the device. */

/** Pages as the server rendered them, for the next visit. */
export const pagesCache = 'pages';
/** Answers to calls that are of use without a network: bought schemes, legal texts. Somebody's own; gone with the session. */
export const answersCache = 'answers';

/** The files of a version of the app are in a cache of this name and the version's. */
export const filesCacheOf = (version: string): string => `files-${version}`;
export const isFilesCache = (name: string): boolean => name.startsWith('files-');
/** Which version was installed last: the answer to this address in this cache. All its files are here. */
export const versionsCache = 'versions';
export const newestVersionAddress = '/newest-version';

/** When a kept page was received, by this device's clock, in ms: an attribute of its `<html>`. */
export const keptAtAttribute = 'data-kept-at';
/** The line in a kept page that says how old it is. */
export const keptLineId = 'kept-page';

/** When something kept was received: a header of what is kept. */
export const keptAtHeader = 'x-kept-at';

/** What a page tells the worker; that it is painted, from its own first script on. */
export type ToWorker = { readonly keep: string } | { readonly painted: true };
