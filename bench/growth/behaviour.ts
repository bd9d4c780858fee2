/** What the growth model assumes of people and football; nothing here is measured. Per daily user unless it says otherwise. */
export const behaviour = {
  visits: 6,
  /** Public answers of a visit: lists, a match, schemes, analysts. */
  readsOfVisit: 10,
  /** Answers of a visit that belong to its reader: marks, messages, balance. */
  ownReadsOfVisit: 5,
  /** How long a visit is connected to live updates, in minutes. */
  visitMinutes: 5,
  /** Bytes that one live connection receives, in kB a minute. */
  liveKBOfMinute: 4,
  unlocks: 0.05,
  /** Unlocks that cost something; the others are free. */
  paidShare: 0.5,
  /** Mean price of a paid unlock, in fen. */
  priceFen: 1_800,
  recharges: 0.01,
  logins: 0.05,
  /** New users a day. */
  registrations: 0.005,
  schemes: 0.002,
  /** Visits that fetch the app again: new devices and new versions. */
  appsFetched: 0.15,
} as const;

export const football = {
  /** Matches of a day, whatever the number of users. */
  matches: 120,
  goalsOfMatch: 2.7,
  /** Price changes of a match until kick-off, over all markets and bookmakers. */
  pricesOfMatch: 400,
  /** Public lists that a goal makes anew on each node: days, competitions, languages, the match itself. */
  answersOfGoal: 12,
} as const;

/**
 * The shape of a Saturday in Beijing, which is the day that the fleet is built for: shares of the day's visits by hour.
 * The evening has the kick-offs of Asia and Europe, the night those of late Europe.
 */
export const visitsByHour = [
  6, 4, 3, 2, 1, 1, 1, 2, 2, 3, 3, 4, 5, 4, 4, 5, 5, 6, 7, 9, 10, 9, 8, 7,
] as const;

/**
 * Kick-off waves: hour, share of the day's matches, and share of the day's unlocks in the ten minutes before it. The
 * other unlocks are spread like visits.
 */
export const waves = [
  { hour: 3, matches: 0.1, unlocks: 0.05 },
  { hour: 15.5, matches: 0.15, unlocks: 0.1 },
  { hour: 19.5, matches: 0.3, unlocks: 0.2 },
  { hour: 20, matches: 0.15, unlocks: 0.1 },
  { hour: 22, matches: 0.2, unlocks: 0.15 },
  { hour: 23.5, matches: 0.1, unlocks: 0.05 },
] as const;

/** Share of a wave's unlocks that go to the scheme most in demand. */
export const hottestScheme = 0.1;

/** Machines are kept this busy at most in the worst minute. */
export const busyAtMost = 0.5;

/** Connections for live updates that one node keeps. */
export const listenersOfNode = 5_000;

/**
 * Prices in yuan a month, of the order that public clouds in China list; to be replaced by an offer before money is
 * spent.
 */
export const prices = {
  core: 70,
  /** Replicated database storage, a gigabyte. */
  databaseGB: 1,
  backupGB: 0.12,
  /** Traffic of answers that belong to one reader or are live, a gigabyte. */
  trafficGB: 0.8,
  /** Traffic through a content network, a gigabyte. */
  edgeGB: 0.2,
  /** One message with a code. */
  code: 0.045,
  /** What payment providers keep of a recharge. */
  paymentShare: 0.006,
  /** Of the price of paid unlocks, what is not owed back to the buyer. */
  paidOutShare: 0.8,
} as const;
