import type { CallInput } from '#contract/define-call.ts';
import type { schemeList } from '#contract/schemes/scheme-lists.ts';
import { markets } from '#domain/market/market.ts';
import { paths } from '#web/paths/paths.ts';

/** What the marketplace is narrowed to and ordered by; stands in the address of home. */
export type MarketplaceFilters = Omit<NonNullable<CallInput<typeof schemeList>['query']>, 'cursor' | 'limit'>;

export const marketplaceMarkets = [...markets, 'parlay'] as const;

/** What the address of the marketplace asks for. What is no filter is not asked for. */
export function marketplaceFiltersOf(params: URLSearchParams): MarketplaceFilters {
  const order = (['soonest', 'newest'] as const).find((each) => each === params.get('order'));
  const price = (['free', 'paid'] as const).find((each) => each === params.get('price'));
  const market = marketplaceMarkets.find((each) => each === params.get('market'));
  const competition = params.get('competition');
  return {
    ...(order && { order }),
    ...(params.get('refund') === 'true' && { refund: 'true' as const }),
    ...(price && { price }),
    ...(market && { market }),
    ...(competition && /^[\w.-]{1,20}$/.test(competition) && { competition }),
    ...(params.get('followed') === 'true' && { followed: 'true' as const }),
  };
}

/** The address of the marketplace with these filters; the recommended order is the one without a name. */
export function marketplaceHref({ order, ...filters }: MarketplaceFilters): string {
  return paths.home({
    section: 'schemes',
    order: order === 'recommended' ? undefined : order,
    ...filters,
  });
}
