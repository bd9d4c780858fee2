import type { StoredValue } from './stored-value.ts';

const YEAR_S = 31_536_000;

type Page = Pick<Document, 'cookie' | 'location'>;

/**
 * Mirrors a stored preference into a cookie for server-side rendering, now and on every change; the default sets no
 * cookie.
 */
export function mirrorInCookie(page: Page, name: string, stored: StoredValue<string>): void {
  const write = () => {
    const value = stored.get();
    writeCookie(page, name, value === stored.initial ? null : value);
  };
  write();
  stored.subscribe(write);
}

/** Sets a cookie for server-side rendering, or deletes it. Other sites cannot make browsers send it with a request of theirs. */
export function writeCookie(page: Page, name: string, value: string | null): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  page.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : YEAR_S}; samesite=lax${secure}`;
}
