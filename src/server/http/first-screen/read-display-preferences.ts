import { lookCookies } from '#contract/first-screen.ts';
import type { Look } from './page-shell.ts';

/** How the browser says its owner wants to see the pages; Chinese, and light or dark as the system, where it says nothing. */
export function readDisplayPreferences(cookies: string | undefined): Look {
  const said = new Map(
    (cookies ?? '').split(';').map((each) => each.trim().split('=', 2) as [string, string]),
  );
  const theme = said.get(lookCookies.theme);
  return {
    locale: said.get(lookCookies.locale) === 'en' ? 'en' : 'zh',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}
