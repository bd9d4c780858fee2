import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/**
 * Pages that need a session. For a visitor the login takes the page's place in history, so that closing it leads to
 * where the visitor came from, and a login leads here.
 */
export function Guarded() {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  if (!isLoggedIn) return <Navigate to={paths.login({ from: pathname + search })} replace />;
  return <Outlet />;
}
