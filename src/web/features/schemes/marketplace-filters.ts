import type { CallInput } from '#contract/define-call.ts';
import type { schemeList } from '#contract/schemes/scheme-lists.ts';
import { schemeMarkets } from '#domain/market/market.ts';
import { priceFilters } from '#domain/scheme/price-bands.ts';
import { paths } from '#web/paths/paths.ts';

/** Filters and order of the marketplace, stored in the home URL. */
export type MarketplaceFilters = Omit<
  NonNullable<CallInput<typeof schemeList>['query']>,
  'cursor' | 'limit'
> & {
  /** Only schemes of analysts the viewer follows. */
  readonly followed?: 'true' | undefined;
};

/** Marketplace filters from the URL; unknown values are ignored. */
export function marketplaceFiltersOf(params: URLSearchParams): MarketplaceFilters {
  const order = (['soonest', 'newest'] as const).find((each) => each === params.get('order'));
  const price = priceFilters.find((each) => each === params.get('price'));
  const market = schemeMarkets.find((each) => each === params.get('market'));
  const language = (['zh', 'en'] as const).find((each) => each === params.get('language'));
  const competition = params.get('competition');
  return {
    ...(order && { order }),
    ...(params.get('refund') === 'true' && { refund: 'true' as const }),
    ...(price && { price }),
    ...(market && { market }),
    ...(language && { language }),
    ...(competition && /^[\w.-]{1,20}$/.test(competition) && { competition }),
    ...(params.get('followed') === 'true' && { followed: 'true' as const }),
  };
}

/** URL of the marketplace with these filters; the recommended order is omitted. */
export function marketplaceHref({ order, ...filters }: MarketplaceFilters): string {
  return paths.home({
    section: 'schemes',
    order: order === 'recommended' ? undefined : order,
    ...filters,
  });
}
