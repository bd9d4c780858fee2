import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

/** How many pages of this app lie before the present one in history; the router counts them in its state. */
export function pagesBehind(): number {
  const state = window.history.state as { idx?: number } | null;
  return state?.idx ?? 0;
}

/** One page back, or home where the visit began here: a back that never leaves the app and never traps. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    if (pagesBehind() > 0) navigate(-1);
    else navigate(paths.home(), { replace: true });
  };
}
