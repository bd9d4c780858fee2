import type { createBrowserRouter } from 'react-router';
import { onSessionEnd } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { deleteCachedReplies } from '../offline/caching-reply.ts';
import { paths } from '#web/paths/paths.ts';
import { forgetWishes } from '../session/forget-wishes.ts';
import { endSession, token } from '#web/state/session.ts';
import type { OpenedFrom } from './navigation/use-go-back.ts';

/**
 * What follows from the end of a session. The server ended it: log out here and show the login, over pages that anybody
 * may see as a page more, so that closing it leads back; pages that need a session step aside by themselves.
 * However it ended or changed, nothing known in the name of one user is shown to the next.
 */
export function startSessionWatch(router: ReturnType<typeof createBrowserRouter>): void {
  onSessionEnd(() => {
    endSession();
    const { matches, location } = router.state;
    const isGuarded = matches.some(({ route }) => route.id === 'guarded');
    if (isGuarded || location.pathname === paths.login()) return;
    const state: OpenedFrom = { behind: location.pathname + location.search };
    void router.navigate(paths.login(), { state });
  });
  forgetWishes(router);
  // A page the browser kept whole while it was away knows nothing of a login or its end meanwhile.
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
