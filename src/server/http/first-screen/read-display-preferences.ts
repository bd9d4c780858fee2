import { lookCookies } from '#contract/first-screen.ts';
import type { Look } from './page-shell.ts';

/** Display preferences from cookies; defaults to Chinese and the system's theme. */
export function readDisplayPreferences(cookies: string | undefined): Look {
  const values = new Map(
    (cookies ?? '').split(';').map((each) => each.trim().split('=', 2) as [string, string]),
  );
  const theme = values.get(lookCookies.theme);
  return {
    locale: values.get(lookCookies.locale) === 'en' ? 'en' : 'zh',
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}
