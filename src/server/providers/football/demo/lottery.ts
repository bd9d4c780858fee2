import { type LotteryListing, listingFault, lotteryGames } from '#domain/match/lottery.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { type JsonRecord, quote, recordOf, textOf } from '../record/json-value.ts';

/** The places of a match in lottery lists. One that cannot be read is reported and left out. */
export function readLottery(
  where: string,
  entries: readonly unknown[],
  report: FaultReport,
): LotteryListing[] {
  return entries.flatMap((entry) => {
    const listing = readListing(recordOf(entry));
    if (listing) return [listing];
    report.dropValue(where, 'LOTTERY_UNREADABLE', quote(entry));
    return [];
  });
}

function readListing({ game, issue, number, handicap }: JsonRecord): LotteryListing | null {
  const known = lotteryGames.find((each) => each === game);
  if (!known || typeof number !== 'number') return null;
  const handicapGoals = typeof handicap === 'number' ? handicap : null;
  const listing = { game: known, issue: textOf(issue) ?? '', number, handicapGoals };
  return listingFault(listing) === null ? listing : null;
}
