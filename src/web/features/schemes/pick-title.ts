import { lineText } from '#domain/market/line.ts';
import { pickText } from '#domain/market/pick-words.ts';
import type { Market } from '#domain/market/market.ts';
import type { Locale } from '../../i18n/locale.ts';
import { pickName } from '../../i18n/pick-names.ts';

interface ShownPick {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** What a pick needs of its match to be named. */
export type TeamNames = {
  readonly [side in 'home' | 'away']: { readonly short: Readonly<Record<Locale, string>> };
};

/** A pick as its scheme shows it: a side of an Asian line by its name, `国际米兰 −0.75`, `让负（主 −1）`. */
export function pickTitle(shown: ShownPick, match: TeamNames, locale: Locale): string {
  const { market, pick, lineQuarters } = shown;
  if (market === 'asian' && (pick === 'home' || pick === 'away')) {
    return `${match[pick].short[locale]} ${lineText(market, lineQuarters ?? 0)}`;
  }
  const text = pickText(shown, locale);
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  if (market !== 'handicap3' || lineQuarters === null) return name;
  // The line of this market is the home side's, whichever way the pick goes.
  const line = lineText(market, lineQuarters);
  if (locale === 'zh') return `${name}（主 ${line}）`;
  return pick === 'home' ? `Home (${line})` : `${pickName('1x2', pick, locale)} (home ${line})`;
}
