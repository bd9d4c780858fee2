import { paths } from '#web/paths/paths.ts';
import { clearPendingAction } from '../state/pending-action.ts';
import { token } from '#web/state/session.ts';

interface Navigation {
  readonly location: { readonly pathname: string };
}

interface RouterState {
  readonly state: Navigation;
  subscribe(listener: (navigation: Navigation) => void): () => void;
}

/**
 * A pending action belongs to one login: leaving the login without logging in, a new page load and the end of a session
 * discard it, so that it never runs for another user.
 * @returns the unsubscribe function.
 */
export function discardPendingActions(router: RouterState): () => void {
  let isAtLogin = router.state.location.pathname === paths.login();
  let lastToken = token.get();
  if (!isAtLogin && lastToken === null) clearPendingAction();
  const unsubscribeRouter = router.subscribe(({ location }) => {
    const wasAtLogin = isAtLogin;
    isAtLogin = location.pathname === paths.login();
    if (wasAtLogin && !isAtLogin && token.get() === null) clearPendingAction();
  });
  const unsubscribeToken = token.subscribe(() => {
    if (token.get() === lastToken) return;
    if (lastToken !== null || !isAtLogin) clearPendingAction();
    lastToken = token.get();
  });
  return () => {
    unsubscribeRouter();
    unsubscribeToken();
  };
}
