import { analystStatus, applyAnalyst as applyAnalystCall } from '#contract/people/people.ts';
import { route, type Route } from '#server/context/operation.ts';
import { applyAnalyst } from '#server/features/analysts/applications/apply-analyst.ts';
import { showStatus } from '#server/features/analysts/applications/show-status.ts';

export const analystRoutes: readonly Route[] = [
  route(applyAnalystCall, applyAnalyst),
  route(analystStatus, showStatus),
];
