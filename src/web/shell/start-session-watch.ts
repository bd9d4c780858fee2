import type { Router } from '#web/router/router.ts';
import { onSessionEnd } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteCachedReplies } from '../offline/caching-reply.ts';
import { paths } from '#web/paths/paths.ts';
import { discardPendingActions } from '../session/discard-pending-actions.ts';
import { endSession, token } from '#web/state/session.ts';
import type { OpenedFrom } from './navigation/use-go-back.ts';

/**
 * Handles the end of a session. If the server ended it: logs out here and shows the login, pushed over public pages so
 * that closing it goes back; protected pages redirect themselves. After any end or change, cached data of one user is
 * never shown to the next.
 */
export function startSessionWatch(router: Router): void {
  onSessionEnd(() => {
    endSession();
    const { matches, location } = router.state;
    const isGuarded = matches.some(({ id }) => id === 'guarded');
    if (isGuarded || location.pathname === paths.login()) return;
    const state: OpenedFrom = { behind: location.pathname + location.search };
    void router.navigate(paths.login(), { state });
  });
  discardPendingActions(router);
  // A page restored from the back/forward cache may have missed a login or logout.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && token.isStale()) window.location.reload();
  });
  let seen = token.get();
  token.subscribe(() => {
    if (token.get() === seen) return;
    seen = token.get();
    queryClient.clear();
    void deleteCachedReplies();
  });
}
