import { paths } from '#web/paths/paths.ts';
import { clearPendingAction } from '../state/pending-action.ts';
import { token } from '#web/state/session.ts';

interface Place {
  readonly location: { readonly pathname: string };
}

interface Places {
  readonly state: Place;
  subscribe(listener: (place: Place) => void): () => void;
}

/**
 * A wish is for the login it led to and for whoever logs in there: leaving the login without one, another document and
 * the end of a session end it, so that it is carried out in nobody else's name.
 * @returns the way to stop.
 */
export function forgetWishes(router: Places): () => void {
  let isAtLogin = router.state.location.pathname === paths.login();
  let seen = token.get();
  if (!isAtLogin && seen === null) clearPendingAction();
  const leavePlaces = router.subscribe(({ location }) => {
    const wasAtLogin = isAtLogin;
    isAtLogin = location.pathname === paths.login();
    if (wasAtLogin && !isAtLogin && token.get() === null) clearPendingAction();
  });
  const leaveToken = token.subscribe(() => {
    if (token.get() === seen) return;
    if (seen !== null || !isAtLogin) clearPendingAction();
    seen = token.get();
  });
  return () => {
    leavePlaces();
    leaveToken();
  };
}
