import { useNavigate } from '#web/router/hooks.ts';
import { Marketplace } from '#web/features/schemes/marketplace/Marketplace.tsx';
import {
  type MarketplaceFilters,
  marketplaceFiltersOf,
  marketplaceHref,
} from '#web/features/schemes/marketplace-filters.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/** The marketplace for the filters in the URL. The followed filter requires a login. */
export function HomeSchemes({ params }: { readonly params: URLSearchParams }) {
  const filters = marketplaceFiltersOf(params);
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const show = (changed: MarketplaceFilters) => {
    const address = marketplaceHref(changed);
    if (changed.followed && !isLoggedIn) navigate(paths.login({ from: address }));
    else navigate(address, { replace: true });
  };
  return <Marketplace filters={filters} onFilter={show} />;
}
