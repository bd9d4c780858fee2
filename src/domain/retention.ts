const DAY_MS = 86_400_000;

/**
 * How long what only grows is kept, in milliseconds. Money, schemes, results, the log and decisions of operators are kept
 * for good. The privacy policy states these times; changing one needs a new version of it.
 */
export const retention = {
  /** News of matches and publications in an inbox, since they were sent. */
  newsMs: 90 * DAY_MS,
  /** All other messages of an inbox. */
  messagesMs: 730 * DAY_MS,
  /** Sessions, since they ended or expired. */
  sessionsMs: 90 * DAY_MS,
  /** Routine entries of the security log: logins, codes, limits and forged notifications. */
  securityMs: 730 * DAY_MS,
  /** Prices of a match between the first, the closing and the newest, since kick-off. */
  pricesMs: 365 * DAY_MS,
  /** The same for simulated matches, whose prices change a thousand times. */
  demoPricesMs: 2 * DAY_MS,
} as const;
