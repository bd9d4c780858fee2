import { endUserSessions, readUserIdentity, userDetails, userSearch } from '#contract/console/users.ts';
import { endUserSessions as endSessions } from '#server/features/account/end-user-sessions.ts';
import { readUserIdentity as readIdentity } from '#server/features/account/read-user-identity.ts';
import { searchUsers } from '#server/views/console/users/search-users.ts';
import { showUser } from '#server/views/console/users/show-user.ts';
import { consoleRoute, type ConsoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

export const userRoutes: readonly ConsoleRoute[] = [
  consoleRoute(userSearch, searchUsers),
  consoleRoute(userDetails, (ctx, { params }) => showUser(ctx, params.id)),
  consoleRoute(readUserIdentity, async (ctx, request) => {
    const { part } = request.body;
    return { part, value: await readIdentity(ctx, { ...actorOf(request), userId: request.params.id, part }) };
  }),
  consoleRoute(endUserSessions, async (ctx, request) => ({
    ended: await endSessions(ctx, { ...actorOf(request), userId: request.params.id }),
  })),
];
