import type { StoredValue } from './stored-value.ts';

const YEAR_S = 31_536_000;

/**
 * Mirrors a stored preference into a cookie for server-side rendering, now and on every change; the default sets no
 * cookie.
 */
export function mirrorInCookie(
  page: Pick<Document, 'cookie' | 'location'>,
  name: string,
  stored: StoredValue<string>,
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  const write = () => {
    const value = stored.get();
    const isChosen = value !== stored.initial;
    page.cookie = `${name}=${isChosen ? value : ''}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax${secure}`;
  };
  write();
  stored.subscribe(write);
}
