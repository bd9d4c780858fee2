import { logState } from '#contract/console/log-state.ts';
import { showLogState } from '#server/views/console/log/show-log-state.ts';
import { consoleRoute, type ConsoleRoute } from '../console-route.ts';

export const logRoutes: readonly ConsoleRoute[] = [consoleRoute(logState, (ctx) => showLogState(ctx))];
