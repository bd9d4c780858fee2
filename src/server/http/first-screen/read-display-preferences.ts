import {
  localeParameter,
  lookCookies,
  type ReaderSettings,
  servedZone,
} from '#contract/pages/first-screen.ts';
import { type Locale, locales } from '#contract/locale.ts';
import { knownZone } from './known-zone.ts';

/** Display preferences of a reader. */
export interface Look extends ReaderSettings {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | null;
  /** Null by language. */
  readonly winColour: 'red' | 'green' | null;
}

/** A reader without cookies. */
export const usualLook: Look = {
  locale: 'zh',
  theme: null,
  zone: servedZone,
  oddsFormat: null,
  lines: null,
  winColour: null,
};

/** Odds formats that a page can be filled with; any other value is the default of the language. */
const oddsFormats = ['decimal', 'hkOdds', 'fractional', 'american'];
const lineStyles = ['names', 'numbers'];

/**
 * Display preferences from cookies, the language first from the URL; defaults to Chinese, the system's theme and Beijing
 * time.
 */
export function readDisplayPreferences(cookies: string | undefined, url = '/'): Look {
  const values = new Map(
    (cookies ?? '').split(';').map((each) => each.trim().split('=', 2) as [string, string]),
  );
  const theme = values.get(lookCookies.theme);
  const winColour = values.get(lookCookies.winColour);
  const among = (allowed: readonly string[], name: string) =>
    allowed.find((each) => each === values.get(name)) ?? null;
  return {
    locale: localeIn(url) ?? localeNamed(values.get(lookCookies.locale)) ?? usualLook.locale,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    zone: knownZone(values.get(lookCookies.zone)) ?? usualLook.zone,
    oddsFormat: among(oddsFormats, lookCookies.oddsFormat),
    lines: among(lineStyles, lookCookies.lines),
    winColour: winColour === 'red' || winColour === 'green' ? winColour : null,
  };
}

function localeIn(url: string): Locale | null {
  const [, query = ''] = url.split('?', 2);
  return localeNamed(new URLSearchParams(query).get(localeParameter));
}

function localeNamed(name: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === name) ?? null;
}
