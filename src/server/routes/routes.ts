import { accountRoutes } from './account.ts';
import { analystRoutes } from './applications.ts';
import { followRoutes } from './follows.ts';
import { identityRoutes } from './identity.ts';
import { guardianRoutes } from './guardians.ts';
import { inboxRoutes } from './inbox.ts';
import { logRoutes } from './log.ts';
import { matchRoutes } from './matches.ts';
import { modelRoutes } from './model.ts';
import { moderationRoutes } from './feedback.ts';
import { protectionRoutes } from './protection.ts';
import { calendarRoutes } from './calendar.ts';
import { pushRoutes } from './push.ts';
import { rechargeRoutes } from './recharge.ts';
import { recordRoutes } from './records.ts';
import { schemeRoutes } from './schemes.ts';
import { searchRoutes } from './search.ts';
import { sessionRoutes } from './sessions.ts';
import { settingRoutes } from './settings.ts';
import { teamRoutes } from './teams.ts';
import { userRoutes } from './users.ts';
import { walletRoutes } from './transactions.ts';
import { withdrawalRoutes } from './withdrawals.ts';
import type { Route } from '#server/context/operation.ts';

/** All served calls. A test compares this list with the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...settingRoutes,
  ...matchRoutes,
  ...teamRoutes,
  ...modelRoutes,
  ...schemeRoutes,
  ...recordRoutes,
  ...searchRoutes,
  ...logRoutes,
  ...followRoutes,
  ...inboxRoutes,
  ...calendarRoutes,
  ...pushRoutes,
  ...analystRoutes,
  ...moderationRoutes,
  ...walletRoutes,
  ...protectionRoutes,
  ...guardianRoutes,
  ...rechargeRoutes,
  ...withdrawalRoutes,
];
