import { describe, expect, test } from 'vitest';
import { judgeReports, type ResultReport } from './confirm-result.ts';

const twoHoursMs = 2 * 3_600_000;
const ago = (minutesAgo: number): Date => new Date(now.getTime() - minutesAgo * 60_000);
const now = new Date('2026-03-14T20:00:00Z');

const finished: ResultReport = {
  source: 'b',
  state: 'finished',
  kickoffAt: ago(180),
  halfTime: [1, 0],
  score90: [2, 1],
  firstSaidAt: ago(0),
};
const other: ResultReport = { ...finished, source: 'a' };
const confirm = (...reports: ResultReport[]) => judgeReports(reports, now, twoHoursMs);

describe('two sources', () => {
  test('that agree confirm at once, and both are named', () => {
    expect(confirm(finished, other)).toEqual({
      state: 'finished',
      halfTime: [1, 0],
      score90: [2, 1],
      sources: ['a', 'b'],
    });
  });

  test.each([
    ['score', { ...other, score90: [2, 2] as const }],
    ['state', { ...other, state: 'awarded' as const }],
  ])('that contradict each other in %s confirm nothing, however old', (_, contradiction) => {
    expect(
      confirm({ ...finished, firstSaidAt: ago(6000) }, { ...contradiction, firstSaidAt: ago(6000) }),
    ).toBe('contradiction');
  });

  test('that differ only at half-time leave half-time unknown', () => {
    expect(confirm(finished, { ...other, halfTime: [0, 0] })).toMatchObject({
      halfTime: null,
      score90: [2, 1],
    });
  });

  test('of which one has the half-time score confirm it', () => {
    expect(confirm(finished, { ...other, halfTime: null })).toMatchObject({ halfTime: [1, 0] });
  });

  test('agree on an award regardless of their scores', () => {
    const award = { ...finished, state: 'awarded', score90: [3, 0] } as const;
    expect(confirm(award, { ...award, source: 'a', score90: null })).toMatchObject({
      state: 'awarded',
      score90: null,
    });
  });
});

describe('one source', () => {
  test('confirms a report that is unchanged for two hours, not a minute earlier', () => {
    expect(confirm({ ...finished, firstSaidAt: ago(119) })).toBe('tooRecent');
    expect(confirm({ ...finished, firstSaidAt: ago(120) })).toMatchObject({ sources: ['b'] });
  });

  test.each(['cancelled', 'abandoned', 'awarded', 'postponed'] as const)(
    'confirms %s after two hours',
    (state) => {
      const report = { ...finished, state, score90: null, halfTime: null };
      expect(confirm({ ...report, firstSaidAt: ago(119) })).toBe('tooRecent');
      expect(confirm({ ...report, firstSaidAt: ago(120) })).toMatchObject({ state });
    },
  );

  test.each(['scheduled', 'live'] as const)(
    'that reports %s claims nothing and contradicts nothing',
    (state) => {
      const open = { ...other, state, score90: null, firstSaidAt: ago(600) };
      expect(confirm(open)).toBe('noResult');
      expect(confirm(open, finished)).toBe('tooRecent');
      expect(confirm(open, { ...finished, firstSaidAt: ago(120) })).toMatchObject({ sources: ['b'] });
    },
  );
});

describe('a postponement', () => {
  const postponed = { ...other, state: 'postponed', score90: null, halfTime: null } as const;

  test('reported before the end is outdated', () => {
    const before = { ...postponed, firstSaidAt: ago(6000) };
    expect(confirm(before, { ...finished, firstSaidAt: ago(120) })).toMatchObject({
      state: 'finished',
      sources: ['b'],
    });
  });

  test('reported after the end contradicts it', () => {
    expect(confirm({ ...postponed, firstSaidAt: ago(10) }, { ...finished, firstSaidAt: ago(6000) })).toBe(
      'contradiction',
    );
  });
});

describe('the day of a result', () => {
  const daysLater = (days: number): Date => new Date(finished.kickoffAt.getTime() + days * 86_400_000);

  test('is part of it: the same score on two days is never settled, however old the reports', () => {
    const older = { ...finished, firstSaidAt: ago(6000) };
    expect(confirm(older, { ...other, kickoffAt: daysLater(-53 / 24), firstSaidAt: ago(6000) })).toBe(
      'dayDisputed',
    );
    expect(confirm(older, { ...other, kickoffAt: daysLater(-1 / 2) })).toMatchObject({ sources: ['a', 'b'] });
  });

  test('is disputed by a source with an upcoming match on another day, and not by one that stopped reporting', () => {
    const older = { ...finished, firstSaidAt: ago(600) };
    const open = { ...other, state: 'scheduled', score90: null, halfTime: null } as const;
    expect(confirm(older, { ...open, kickoffAt: daysLater(3) })).toBe('dayDisputed');
    expect(confirm(older, { ...open, kickoffAt: daysLater(-3) })).toMatchObject({ sources: ['b'] });
  });

  test('does not matter for a match that was not played', () => {
    const off = { ...finished, state: 'cancelled', score90: null, halfTime: null } as const;
    expect(confirm(off, { ...off, source: 'a', kickoffAt: daysLater(9) })).toMatchObject({
      state: 'cancelled',
    });
  });
});

test('without a report nothing is confirmed', () => {
  expect(confirm()).toBe('noResult');
});
