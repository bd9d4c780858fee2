import { analystStatistics, rank, record } from '#contract/records.ts';
import { type Route, route } from '#server/context/operation.ts';
import { listRank } from '#server/views/leaderboard/list-rank.ts';
import { showRecord } from '#server/views/analyst-page/show-record.ts';
import { showStatistics } from '#server/views/analyst-page/show-statistics.ts';

export const recordRoutes: readonly Route[] = [
  route(record, showRecord),
  route(rank, listRank),
  route(analystStatistics, showStatistics),
];
