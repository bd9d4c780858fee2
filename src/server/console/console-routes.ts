import type { ConsoleRoute } from './console-route.ts';
import { accessRoutes } from './routes/access.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { decisionRoutes } from './routes/decisions.ts';
import { feedRoutes } from './routes/feeds.ts';
import { ledgerRoutes } from './routes/ledger.ts';
import { logRoutes } from './routes/log.ts';
import { matchNameRoutes } from './routes/match-names.ts';
import { matchRoutes } from './routes/matches.ts';
import { moneyDecisionRoutes } from './routes/money-decisions.ts';
import { operatorRoutes } from './routes/operators.ts';
import { queueRoutes } from './routes/queues.ts';
import { textRoutes } from './routes/texts.ts';
import { userRoutes } from './routes/users.ts';

/** Every call of the console with its operation; a test compares them with the contract. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...accessRoutes,
  ...operatorRoutes,
  ...decisionRoutes,
  ...moneyDecisionRoutes,
  ...queueRoutes,
  ...userRoutes,
  ...ledgerRoutes,
  ...logRoutes,
  ...matchRoutes,
  ...matchNameRoutes,
  ...feedRoutes,
  ...textRoutes,
  ...dashboardRoutes,
];
