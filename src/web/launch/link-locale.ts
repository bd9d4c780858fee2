import { localeParameter } from '#contract/pages/first-screen.ts';
import { type Locale, locales } from '#contract/locale.ts';

/**
 * Takes the language of a link (`?locale=en`) out of the URL, so that a later choice is not overridden by a reload.
 * @returns null if the URL names none
 */
export function takeLocale(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Locale | null {
  const params = new URLSearchParams(location.search);
  const named = params.get(localeParameter);
  if (named === null) return null;
  params.delete(localeParameter);
  const rest = params.size > 0 ? `?${params}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return locales.find((locale) => locale === named) ?? null;
}
