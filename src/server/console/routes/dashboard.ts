import { dashboard } from '#contract/console/dashboard.ts';
import { showDashboard } from '#server/views/console/dashboard/show-dashboard.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';

/** The first page of the console. */
export const dashboardRoutes: readonly ConsoleRoute[] = [
  consoleRoute(dashboard, (ctx) => showDashboard(ctx)),
];
