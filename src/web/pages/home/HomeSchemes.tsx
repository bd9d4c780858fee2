import { useNavigate } from 'react-router';
import { SchemeSquare } from '#web/features/schemes/marketplace/SchemeSquare.tsx';
import { type SquareFilters, squareHref } from '#web/features/schemes/square-filters.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/** The square the address asks for. Whom somebody follows is known once they are logged in. */
export function HomeSchemes({ filters }: { readonly filters: SquareFilters }) {
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const show = (changed: SquareFilters) => {
    const address = squareHref(changed);
    if (changed.followed && !isLoggedIn) navigate(paths.login({ from: address }));
    else navigate(address, { replace: true });
  };
  return <SchemeSquare filters={filters} onFilter={show} />;
}
