import type { TrackRecord } from '../queries.ts';

/** Open and settled schemes of this account alone, which its list shows; the record counts all accounts of the person. */
export function ownCounts({
  counts,
  otherAccounts,
}: Pick<TrackRecord, 'counts' | 'otherAccounts'>): Pick<TrackRecord['counts'], 'open' | 'settled'> {
  const ofOthers = (name: 'open' | 'settled') =>
    otherAccounts.reduce((sum, account) => sum + account.counts[name], 0);
  return { open: counts.open - ofOthers('open'), settled: counts.settled - ofOthers('settled') };
}
