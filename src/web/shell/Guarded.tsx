import { useLocation } from '#web/router/hooks.ts';
import { Navigate, Outlet } from '#web/router/RouterProvider.tsx';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/**
 * Pages that require a session. For a visitor the login replaces the page in history, so that closing it goes back and
 * a login leads here.
 */
export function Guarded() {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  if (!isLoggedIn) return <Navigate to={paths.login({ from: pathname + search })} />;
  return <Outlet />;
}
