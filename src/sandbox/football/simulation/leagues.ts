import { type SimulatedClub, simulatedClubs } from './clubs.ts';

/** A league that is not real. It plays one round a day and then begins its next season. */
export interface SimulatedLeague {
  /** Its number at API-Football. */
  readonly id: number;
  readonly title: string;
  readonly teams: readonly SimulatedClub[];
  /**
   * Beijing clock times of a round's matches, in the order of a football day. Those of all leagues together go round
   * the clock, so that matches are live at any hour.
   */
  readonly kickoffTimes: readonly string[];
  /** Goals of an average visiting team. */
  readonly awayGoals: number;
  /** Goals of an average home team, relative to that. */
  readonly homeAdvantage: number;
}

type Character = Omit<SimulatedLeague, 'id' | 'teams'>;

const characters: readonly Character[] = [
  {
    title: 'Demo Premier League',
    kickoffTimes: [
      ...['12:00', '15:00', '17:25', '19:50', '22:50'],
      ...['00:35', '03:35', '05:25', '08:25', '11:25'],
    ],
    awayGoals: 1.23,
    homeAdvantage: 1.23,
  },
  {
    title: 'Demo League One',
    kickoffTimes: ['12:35', '15:35', '18:35', '21:00', '23:25', '02:25', '04:50', '07:50', '10:50'],
    awayGoals: 1.18,
    homeAdvantage: 1.25,
  },
  {
    title: 'Demo League Two',
    kickoffTimes: ['13:10', '16:10', '19:10', '22:10', '01:10', '04:10', '07:10', '10:10'],
    awayGoals: 1.14,
    homeAdvantage: 1.27,
  },
  {
    title: 'Demo Eastern League',
    kickoffTimes: ['13:50', '16:50', '20:25', '00:00', '03:00', '06:35', '09:35'],
    awayGoals: 1.28,
    homeAdvantage: 1.2,
  },
  {
    title: 'Demo Island League',
    kickoffTimes: ['14:25', '18:00', '21:35', '01:50', '06:00', '09:00'],
    awayGoals: 1.36,
    homeAdvantage: 1.18,
  },
];

export const simulatedLeagues: readonly SimulatedLeague[] = characters.map((character, at) => ({
  ...character,
  id: 9001 + at,
  teams: simulatedClubs[at] ?? [],
}));
