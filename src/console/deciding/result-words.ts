import type { MatchState } from '#domain/match/match-state.ts';

type DecidedState = Exclude<MatchState, 'scheduled' | 'live'>;

export const zh = {
  state: '比赛状态',
  states: {
    finished: '完场',
    postponed: '推迟',
    abandoned: '中断',
    cancelled: '取消',
    awarded: '判定胜负',
  } satisfies Record<DecidedState, string>,
  stateMissing: '请选择比赛状态',
  score: '90 分钟比分（含补时，不含加时赛）',
  half: '半场比分',
  optional: '选填',
  home: '主队进球',
  away: '客队进球',
  halfHome: '主队半场进球',
  halfAway: '客队半场进球',
  scoreMissing: '完场须填写 90 分钟比分',
  scoreHalf: '请同时填写主客队进球，或都留空',
  kickoff: '实际开球时间',
  kickoffHelp: (zone: string) => `仅当数据源给出的日期不同时填写，时区为 ${zone}。`,
};

export const en: typeof zh = {
  state: 'State of the match',
  states: {
    finished: 'Finished',
    postponed: 'Postponed',
    abandoned: 'Abandoned',
    cancelled: 'Cancelled',
    awarded: 'Awarded',
  },
  stateMissing: 'Choose the state of the match',
  score: 'Score after 90 minutes (stoppage time included, extra time not)',
  half: 'Half-time score',
  optional: 'optional',
  home: 'Home goals',
  away: 'Away goals',
  halfHome: 'Home goals at half-time',
  halfAway: 'Away goals at half-time',
  scoreMissing: 'A finished match needs its score after 90 minutes',
  scoreHalf: 'Enter the goals of both teams, or of neither',
  kickoff: 'Kick-off as played',
  kickoffHelp: (zone) => `Only if sources give different days; in the zone ${zone}.`,
};
