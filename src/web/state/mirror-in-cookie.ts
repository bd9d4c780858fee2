import type { StoredValue } from './stored-value.ts';

const YEAR_S = 31_536_000;

/** Tells the server what somebody chose to see, in a cookie of this site, now and after every change; what nobody chose is not told. */
export function mirrorInCookie(
  page: Pick<Document, 'cookie' | 'location'>,
  name: string,
  stored: StoredValue<string>,
): void {
  const secure = page.location.protocol === 'https:' ? '; secure' : '';
  const tell = () => {
    const value = stored.get();
    const isChosen = value !== stored.atFirst;
    page.cookie = `${name}=${isChosen ? value : ''}; path=/; max-age=${isChosen ? YEAR_S : 0}; samesite=lax${secure}`;
  };
  tell();
  stored.subscribe(tell);
}
