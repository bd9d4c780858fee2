import { analystStatus, applyAnalyst as applyAnalystCall } from '#contract/people.ts';
import { route, type Route } from '../../http/operation.ts';
import { applyAnalyst } from './apply-analyst.ts';
import { showStatus } from './show-status.ts';

export const analystRoutes: readonly Route[] = [
  route(applyAnalystCall, applyAnalyst),
  route(analystStatus, showStatus),
];
