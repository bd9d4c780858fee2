/** Marks a query that verifies data of the server: it must run in the browser, never during server-side rendering. */
export const verifiedInBrowser = { isVerifiedInBrowser: true } as const;
