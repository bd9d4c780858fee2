import { analystStatistics, rank, record } from '#contract/records.ts';
import { type Route, route } from '../../http/operation.ts';
import { listRank } from './list-rank.ts';
import { showRecord } from './show-record.ts';
import { showStatistics } from './show-statistics.ts';

export const recordRoutes: readonly Route[] = [
  route(record, showRecord),
  route(rank, listRank),
  route(analystStatistics, showStatistics),
];
