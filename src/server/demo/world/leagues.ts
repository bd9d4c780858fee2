import type { Competition } from '#server/providers/football/names/competitions.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import { easternClubs, firstClubs, islandClubs, premierClubs, secondClubs } from './clubs.ts';

/** A league that is not real. */
export interface DemoLeague {
  readonly competition: Competition;
  readonly teams: readonly Team[];
  /**
   * Beijing clock times of a round's matches, in the order of a football day. Those of all leagues together go round
   * the clock, so that at any moment of the night some are being played.
   */
  readonly kickoffTimes: readonly string[];
  /** What a visiting team of average strength scores against another. */
  readonly awayGoals: number;
  /** How many times as much it scores at home. */
  readonly homeAdvantage: number;
}

export const demoLeagues: readonly DemoLeague[] = [
  {
    competition: competition('demo.1', '演示超级联赛', '演超', 'Demo Premier League', 'DemoPL'),
    teams: premierClubs,
    kickoffTimes: [
      ...['12:00', '15:00', '17:25', '19:50', '22:50'],
      ...['00:35', '03:35', '05:25', '08:25', '11:25'],
    ],
    awayGoals: 1.23,
    homeAdvantage: 1.23,
  },
  {
    competition: competition('demo.2', '演示甲级联赛', '演甲', 'Demo League One', 'DemoL1'),
    teams: firstClubs,
    kickoffTimes: ['12:35', '15:35', '18:35', '21:00', '23:25', '02:25', '04:50', '07:50', '10:50'],
    awayGoals: 1.18,
    homeAdvantage: 1.25,
  },
  {
    competition: competition('demo.3', '演示乙级联赛', '演乙', 'Demo League Two', 'DemoL2'),
    teams: secondClubs,
    kickoffTimes: ['13:10', '16:10', '19:10', '22:10', '01:10', '04:10', '07:10', '10:10'],
    awayGoals: 1.14,
    homeAdvantage: 1.27,
  },
  {
    competition: competition('demo.4', '演示东部联赛', '演东', 'Demo Eastern League', 'DemoEL'),
    teams: easternClubs,
    kickoffTimes: ['13:50', '16:50', '20:25', '00:00', '03:00', '06:35', '09:35'],
    awayGoals: 1.28,
    homeAdvantage: 1.2,
  },
  {
    competition: competition('demo.5', '演示岛屿联赛', '演岛', 'Demo Island League', 'DemoIL'),
    teams: islandClubs,
    kickoffTimes: ['14:25', '18:00', '21:35', '01:50', '06:00', '09:00'],
    awayGoals: 1.36,
    homeAdvantage: 1.18,
  },
];

function competition(
  code: string,
  nameZh: string,
  shortZh: string,
  nameEn: string,
  shortEn: string,
): Competition {
  return {
    code,
    footballDataCode: null,
    nameZh,
    shortZh,
    nameEn,
    shortEn,
    zone: 'Asia/Shanghai',
    seasonFirstDay: '01-01',
    countries: [],
    isVerified: true,
  };
}
