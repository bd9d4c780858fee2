import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedReport, followReport, isSameContent, mergeReports } from './match-report.ts';

const kickoffAt = new Date('2026-03-14T15:00:00Z');
const noon = new Date('2026-03-14T12:00:00Z');

const planned: DatedReport = {
  firstSaidAt: noon,
  source: 'openfootball',
  round: 'Matchday 30',
  kickoffAt,
  timeKnown: true,
  state: 'scheduled',
  halfTime: null,
  score90: null,
  afterExtraTime: null,
  shootOut: null,
};
const played: DatedReport = { ...planned, state: 'finished', halfTime: [1, 0], score90: [2, 1] };
const csv = (report: DatedReport): DatedReport => ({ ...report, source: 'football-data.co.uk', round: null });

describe('one source, later', () => {
  test.each(['scheduled', 'live', 'postponed'] as const)('does not change a played match to %s', (state) => {
    expect(followReport(played, { ...planned, state })).toBeNull();
  });

  test.each(['finished', 'awarded', 'abandoned', 'cancelled'] as const)(
    'may correct a played match to %s',
    (state) => {
      expect(followReport(played, { ...played, state, score90: [3, 0] })).toMatchObject({
        state,
        score90: [3, 0],
      });
    },
  );

  test('may reschedule an abandoned match for a later day, but not retract it', () => {
    const abandoned = { ...planned, state: 'abandoned' } as const;
    const later = { ...planned, kickoffAt: new Date('2026-04-01T15:00:00Z') };
    expect(followReport(abandoned, later)).toMatchObject({ state: 'scheduled', kickoffAt: later.kickoffAt });
    expect(followReport(abandoned, planned)).toBeNull();
  });

  test('moves a kick-off', () => {
    const moved = { ...planned, kickoffAt: new Date('2026-03-16T20:00:00Z') };
    expect(followReport(planned, moved)?.kickoffAt).toEqual(moved.kickoffAt);
  });

  test('retains the known time while the day is the same', () => {
    const dayOnly = { ...planned, kickoffAt: noon, timeKnown: false };
    expect(followReport(planned, dayOnly)).toMatchObject({ kickoffAt, timeKnown: true });
    const otherDay = { ...dayOnly, kickoffAt: new Date('2026-03-16T12:00:00Z') };
    expect(followReport(planned, otherDay)).toMatchObject({
      kickoffAt: otherDay.kickoffAt,
      timeKnown: false,
    });
  });

  test('retains the half-time score with an equal score, and drops it with another', () => {
    expect(followReport(played, { ...played, halfTime: null })?.halfTime).toEqual([1, 0]);
    expect(followReport(played, { ...played, halfTime: null, score90: [0, 1] })?.halfTime).toBeNull();
  });
});

describe('several sources', () => {
  test('one without a score erases none', () => {
    expect(mergeReports([planned, csv(played)])).toMatchObject({ state: 'finished', score90: [2, 1] });
  });

  test('of a live match that contradict each other: the latest wins', () => {
    const live = { ...planned, state: 'live', score90: [1, 0] } as const;
    const goal = csv({ ...live, score90: [2, 0], firstSaidAt: new Date('2026-03-14T15:40:00Z') });
    expect(mergeReports([live, goal]).score90).toEqual([2, 0]);
    expect(mergeReports([goal, live]).score90).toEqual([2, 0]);
  });

  test('that contradict each other: the order of precedence decides', () => {
    const reports = [csv({ ...played, score90: [2, 2] }), played];
    expect(mergeReports(reports).score90).toEqual([2, 1]);
    expect(mergeReports(reports.toReversed()).score90).toEqual([2, 1]);
  });

  test('the day of a played match wins over its scheduled day', () => {
    const later = new Date('2026-04-20T19:00:00Z');
    expect(mergeReports([planned, csv({ ...played, kickoffAt: later })]).kickoffAt).toEqual(later);
  });

  test('a known time wins over a day only', () => {
    const dayOnly = { ...planned, kickoffAt: noon, timeKnown: false };
    expect(mergeReports([dayOnly, csv(planned)])).toMatchObject({ kickoffAt, timeKnown: true });
  });

  test('round and half-time are filled in from any source that has them', () => {
    const withoutHalf = { ...played, halfTime: null };
    expect(mergeReports([withoutHalf, csv(played)])).toMatchObject({
      round: 'Matchday 30',
      halfTime: [1, 0],
    });
    const otherScore = csv({ ...played, score90: [1, 1] });
    expect(mergeReports([withoutHalf, otherScore]).halfTime).toBeNull();
  });

  test('their order does not matter', () => {
    const report = fc.constantFrom(planned, played, csv(planned), csv(played), {
      ...played,
      source: 'x',
      halfTime: null,
    });
    fc.assert(
      fc.property(fc.uniqueArray(report, { minLength: 1, selector: ({ source }) => source }), (reports) => {
        expect(isSameContent(mergeReports(reports), mergeReports(reports.toReversed()))).toBe(true);
      }),
    );
  });

  test('zero reports are an error', () => {
    expect(() => mergeReports([])).toThrow();
  });
});
