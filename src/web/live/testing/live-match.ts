import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/matches/live.ts';
import type { matchList } from '#contract/matches/matches.ts';

export type ListPage = CallReply<typeof matchList>;
type Row = ListPage['items'][number];

const team = (key: string): Row['home'] => {
  const name = { zh: key, en: key };
  return { key, name, short: name, code: key.slice(0, 3).toUpperCase(), badge: null };
};

/** A live match of 14 March 2026, 1-0 in its 50th minute. */
export function liveRow(id: string, changes: Partial<Row> = {}): Row {
  return {
    id,
    competition: {
      code: 'en.1',
      name: { zh: '英超', en: 'EPL' },
      short: { zh: '英超', en: 'EPL' },
      demo: false,
    },
    season: '2025-26',
    round: null,
    home: team('arsenal'),
    away: team('everton'),
    kickoffAt: '2026-03-14T15:00:00.000Z',
    timeKnown: true,
    state: 'live',
    clock: { period: 'secondHalf', minute: 50, addedMinute: null },
    halfTime: [1, 0],
    score90: [1, 0],
    redCards: [0, 0],
    corners: [4, 2],
    ranks: { home: 1, away: 9 },
    lottery: [],
    revision: 7,
    odds: [],
    schemes: { total: 3, win: 0, loss: 0 },
    ...changes,
  };
}

/** The change event of a row, with overrides. */
export function changeOf(row: Row, changes: Partial<MatchChange> = {}): MatchChange {
  const { competition, season, home, away, schemes, ...rest } = row;
  return { ...structuredClone(rest), competition: competition.code, inPlay: null, ...changes };
}

export function listPage(items: Row[], changes: Partial<ListPage> = {}): ListPage {
  return {
    day: '2026-03-14',
    items,
    nextCursor: null,
    competitions: [],
    nearest: { before: null, after: null },
    staleFeeds: [],
    firstReading: null,
    ...changes,
  };
}
