import { accountRoutes } from './features/account/routes.ts';
import { analystRoutes } from './features/analysts/routes.ts';
import { followRoutes } from './features/follows/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { guardianRoutes } from './features/guardians/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { logRoutes } from './features/log/routes.ts';
import { matchRoutes } from './features/matches/routes.ts';
import { modelRoutes } from './features/model/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { protectionRoutes } from './features/protection/routes.ts';
import { rechargeRoutes } from './features/recharge/routes.ts';
import { recordRoutes } from './features/records/routes.ts';
import { schemeRoutes } from './features/schemes/routes.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { withdrawalRoutes } from './features/withdrawals/routes.ts';
import type { Route } from './http/operation.ts';

/** Every call that is served. A test holds this list against the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...settingRoutes,
  ...matchRoutes,
  ...modelRoutes,
  ...schemeRoutes,
  ...recordRoutes,
  ...logRoutes,
  ...followRoutes,
  ...inboxRoutes,
  ...analystRoutes,
  ...moderationRoutes,
  ...walletRoutes,
  ...protectionRoutes,
  ...guardianRoutes,
  ...rechargeRoutes,
  ...withdrawalRoutes,
];
