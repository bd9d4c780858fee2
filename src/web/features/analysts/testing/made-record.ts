import type { BoardRow, Profile, TrackRecord } from '../queries.ts';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-21T13:35:00.000Z');

export const madeAnalyst = {
  id: '0198c0de-0000-7000-8000-000000000009',
  nickname: '北看台',
  avatar: null,
  identityVerified: true,
};

const league = (code: string, zh: string, en: string) => ({
  code,
  name: { zh, en },
  short: { zh, en },
  demo: false,
});

/** A figure with its interval, from percent. */
export const between = (low: number, value: number, high: number) => ({
  low: Math.round(low * 100),
  value: Math.round(value * 100),
  high: Math.round(high * 100),
});

/** Cumulative profit of some schemes, one per day, ending at `endHundredths`, with a rise and a fall. */
function madeCourse(schemes: number, endHundredths: number): TrackRecord['course'] {
  const points = Array.from({ length: schemes + 1 }, (_, place) => ({
    at: new Date(now - (schemes - Math.max(place, 1)) * 1.35 * DAY_MS).toISOString(),
    profitHundredths: Math.round(
      (endHundredths * place) / schemes +
        900 * Math.sin((place / schemes) * 9.42) +
        160 * Math.sin(place * 2.4) -
        160 * Math.sin(schemes * 2.4) * (place / schemes),
    ),
  })).map((point, place) => (place === schemes ? { ...point, profitHundredths: endHundredths } : point));
  return { points, drawdown: deepestFall(points.map(({ profitHundredths }) => profitHundredths)) };
}

function deepestFall(sums: readonly number[]): TrackRecord['course']['drawdown'] {
  let high = 0;
  let fall = { hundredths: 0, from: 0, to: 0 };
  for (const [place, sum] of sums.entries()) {
    if (sum > (sums[high] ?? 0)) high = place;
    const hundredths = sum - (sums[high] ?? 0);
    if (hundredths < fall.hundredths) fall = { hundredths, from: high, to: place };
  }
  return fall.hundredths < 0 ? fall : null;
}

const split = (schemes: number, hit: number, low: number, value: number, high: number) => ({
  schemes,
  hitRate: between(hit - 9, hit, hit + 9),
  yield: between(low, value, high),
});

/** The record of the design mock-up: 214 settled, interval including zero. */
export function madeRecord(changes: Partial<TrackRecord> = {}): TrackRecord {
  return {
    analyst: madeAnalyst,
    part: 'all',
    window: 'all',
    asOf: new Date(now).toISOString(),
    counts: { settled: 214, void: 2, open: 3, withdrawn: 1, removed: 0 },
    decidedVoids: 0,
    published: 220,
    otherAccounts: [],
    apart: { schemes: 0, profitHundredths: 0 },
    marks: null,
    figures: {
      schemes: 214,
      isRanked: true,
      hitRate: between(46.6, 53.3, 59.9),
      yield: between(-6.3, 6.5, 19.4),
      adjustedYield: between(-6.1, 5.1, 16.4),
      yieldLuck: 0.17,
      profitHundredths: 1400,
      closingLine: { schemes: 210, valueBasisPoints: 160, beatenBasisPoints: 5800 },
    },
    lastTen: {
      outcomes: ['win', 'loss', 'win', 'win', 'win', 'win', 'win', 'loss', 'loss', 'halfWin'],
      won: 7,
      luck: 0.171875,
    },
    streak: { now: 1, longest: 6, luck: 0.999 },
    longestLosingRun: 9,
    course: madeCourse(214, 1400),
    obtainable: [
      { minutes: 0, schemes: 214, yieldBasisPoints: 650 },
      { minutes: 1, schemes: 214, yieldBasisPoints: 610 },
      { minutes: 5, schemes: 214, yieldBasisPoints: 520 },
      { minutes: 15, schemes: 214, yieldBasisPoints: 440 },
    ],
    splits: {
      competitions: [
        { competition: league('en.1', '英超', 'EPL'), ...split(63, 52.6, -21.5, 1.3, 24.2) },
        { competition: league('es.1', '西甲', 'La Liga'), ...split(43, 53.9, -19.2, 10.2, 39.7) },
        { competition: league('de.1', '德甲', 'Bundesliga'), ...split(47, 57.1, -15, 12, 39.1) },
        { competition: league('it.1', '意甲', 'Serie A'), ...split(39, 58.6, -9.7, 23.1, 56) },
        { competition: league('fr.1', '法甲', 'Ligue 1'), ...split(22, 35.1, -62.1, -27, 8.1) },
      ],
      markets: [
        { market: 'asian', ...split(122, 53.3, -12.7, 3.1, 18.8) },
        { market: '1x2', ...split(46, 45.7, -29.5, 5.3, 40.1) },
        { market: 'parlay', ...split(46, 61.7, -8.4, 16.9, 42.3) },
      ],
      odds: [
        { fromMilli: 1700, toMilli: 2000, ...split(140, 54.2, -9.8, 4.1, 18) },
        { fromMilli: 4000, toMilli: null, ...split(9, 22.2, -80, -12, 56) },
      ],
      paid: split(80, 56, -8.5, 12.9, 34.3),
      free: split(134, 51.7, -13.3, 2.7, 18.8),
    },
    calibration: [],
    closingHistogram: [
      { from: null, to: -1000, schemes: 3 },
      { from: -200, to: 0, schemes: 85 },
      { from: 0, to: 200, schemes: 122 },
    ],
    months: [
      { month: '2026-09', schemes: 80, profitHundredths: 2_100 },
      { month: '2026-10', schemes: 90, profitHundredths: -900 },
      { month: '2026-11', schemes: 44, profitHundredths: 200 },
    ],
    ...changes,
  };
}

/** A losing record: every figure and the interval below zero. */
export function losingRecord(): TrackRecord {
  const record = madeRecord();
  return {
    ...record,
    counts: { settled: 118, void: 1, open: 0, withdrawn: 2, removed: 3 },
    decidedVoids: 1,
    published: 124,
    figures: {
      ...record.figures,
      schemes: 121,
      profitHundredths: -2_735,
      yieldLuck: 0.99,
      yield: between(-38.1, -22.6, -7.1),
      adjustedYield: between(-32.4, -19.1, -5.8),
      closingLine: { schemes: 118, valueBasisPoints: -210, beatenBasisPoints: 3100 },
    },
    lastTen: { outcomes: ['loss', 'halfLoss', 'loss', 'win', 'loss'], won: 1, luck: 0.96875 },
    streak: { now: 0, longest: 3, luck: null },
    longestLosingRun: 11,
    course: madeCourse(121, -2_735),
    obtainable: [
      { minutes: 0, schemes: 121, yieldBasisPoints: -2260 },
      { minutes: 5, schemes: 90, yieldBasisPoints: -2410 },
    ],
  };
}

export function madeProfile(changes: Partial<Profile> = {}): Profile {
  return {
    ...madeAnalyst,
    intro: '2026 年 2 月起发布。只写五大联赛里我看过录像的比赛，偏爱亚盘，少碰杯赛。',
    isAnalyst: true,
    analystLevel: 1,
    analystSince: '2026-02-03T04:00:00.000Z',
    fans: 3182,
    unlocked: 6470,
    followed: false,
    isMe: false,
    ...changes,
  };
}

/** A leaderboard row, from percent. */
export function madeRow(
  place: number | null,
  nickname: string,
  schemes: number,
  [low, value, high]: readonly [number, number, number],
  changes: Partial<BoardRow> = {},
): BoardRow {
  return {
    place,
    analyst: {
      id: `0198c0de-0000-7000-8000-${String(schemes).padStart(12, '0')}`,
      nickname,
      avatar: null,
      identityVerified: true,
    },
    schemes,
    adjustedYield: between(low, value, high),
    marks: { closing: false, profit: false },
    lastTen: ['win', 'win', 'loss', 'win', 'win', 'halfWin', 'win', 'win', 'win', 'win'],
    onSale: 0,
    ...changes,
  };
}
