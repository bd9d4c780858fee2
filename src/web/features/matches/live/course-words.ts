export const zh = {
  momentum: '攻势',
  momentumNote: '每 5 分钟',
  momentumHow: (home: string, away: string) =>
    `射门计 1 分，射正再加 1 分，角球 1 分。上为${home}，下为${away}。`,
  momentumSpoken: (home: string, homePoints: number, away: string, awayPoints: number) =>
    `每 5 分钟的攻势，全场 ${home} ${homePoints} 分，${away} ${awayPoints} 分`,
  minutes: '时间',
  expectedGoals: '预期进球',
  expectedGoalsNote: '累计',
  expectedGoalsSpoken: (home: string, homeGoals: string, away: string, awayGoals: string) =>
    `预期进球累计，${home} ${homeGoals}，${away} ${awayGoals}`,
  minute: (minute: number) => `第 ${minute} 分钟`,
};

export const en: typeof zh = {
  momentum: 'Momentum',
  momentumNote: 'per 5 minutes',
  momentumHow: (home, away) =>
    `A shot counts 1, on target 1 more, a corner 1. Up is ${home}, down is ${away}.`,
  momentumSpoken: (home, homePoints, away, awayPoints) =>
    `Momentum per 5 minutes, in all ${home} ${homePoints}, ${away} ${awayPoints}`,
  minutes: 'Minutes',
  expectedGoals: 'Expected goals (xG)',
  expectedGoalsNote: 'so far',
  expectedGoalsSpoken: (home, homeGoals, away, awayGoals) =>
    `Expected goals so far, ${home} ${homeGoals}, ${away} ${awayGoals}`,
  minute: (minute) => `Minute ${minute}`,
};
