/**
 * Reads the token of a launch URL and removes it from the address bar and history at once, so that it is not shared,
 * bookmarked or sent as a referrer.
 */
export function takeLaunchToken(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return token === '' ? null : token;
}
