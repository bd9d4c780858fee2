import type { FactGroup } from '#contract/console/facts.ts';
import { publishedCount } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { readRecordSummaries } from '#server/features/analysts/records/read-summaries.ts';
import { joinAll, readTallies } from '#server/features/analysts/records/tally-store.ts';
import { countFact, known, percentFact } from '../facts/facts.ts';

const BASIS_POINTS_PER_PERCENT = 100;

/** The record of a person over all their accounts; none before the first publication. */
export async function recordGroups(db: Db, userId: string): Promise<readonly FactGroup[]> {
  const tally = joinAll(await readTallies(db, userId, null));
  const published = publishedCount(tally);
  if (published === 0) return [];
  const summary = (await readRecordSummaries(db, [userId])).get(userId);
  const yieldBasisPoints = summary?.yield?.value;
  return [
    {
      title: 'record',
      facts: known([
        countFact('published', published),
        countFact('settled', tally.counts.settled),
        countFact('removed', tally.counts.removed),
        percentFact('yield', yieldBasisPoints && yieldBasisPoints / BASIS_POINTS_PER_PERCENT),
      ]),
    },
  ];
}
