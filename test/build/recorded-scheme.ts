import { profitAtE16 } from '#domain/record/exact-profit.ts';
import type { RecordedScheme } from '#domain/record/recorded-scheme.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';

let built = 0;

/** A free scheme at odds of 2.00 on its own day, open by default. */
export function aRecordedScheme(changes: Partial<RecordedScheme> = {}): RecordedScheme {
  built += 1;
  const kickoffAt = new Date(Date.UTC(2026, 0, built));
  return {
    id: `scheme-${built}`,
    publishedAt: new Date(kickoffAt.getTime() - 3_600_000),
    kickoffAt,
    isPaid: false,
    competition: 'one',
    market: 'asian',
    oddsMilli: [2000],
    isOffered: true,
    closingOddsMilli: null,
    statedChance: null,
    takenOff: null,
    settlement: null,
    settledAt: null,
    obtainableE16: null,
    closingValueMillionths: null,
    ...changes,
  };
}

/** A settled single pick, with the profit that follows from its odds. */
export function aSettledScheme(outcome: Outcome, changes: Partial<RecordedScheme> = {}): RecordedScheme {
  const scheme = aRecordedScheme(changes);
  return {
    ...scheme,
    settledAt: scheme.settledAt ?? new Date(scheme.kickoffAt.getTime() + 7_200_000),
    settlement: { outcome, profitE16: profitAtE16('single', [{ outcome, oddsMilli: scheme.oddsMilli[0] }]) },
  };
}
