import { pickText } from '#domain/market/pick-words.ts';
import type { Market } from '#domain/market/market.ts';
import { type LineNaming, lineText } from '../../i18n/line-text.ts';
import type { Locale } from '../../i18n/locale.ts';
import { linedPickName, pickName } from '../../i18n/pick-names.ts';

interface DisplayedPick {
  readonly market: Market;
  readonly pick: string;
  readonly lineQuarters: number | null;
}

/** Match fields needed to name a pick. */
export type TeamNames = {
  readonly [side in 'home' | 'away']: { readonly short: Readonly<Record<Locale, string>> };
};

/** Title of a pick in its scheme: `国际米兰 半/一`, `Inter −0.75`, `让负（主 −1）`. */
export function pickTitle(displayed: DisplayedPick, match: TeamNames, naming: LineNaming): string {
  const { market, pick, lineQuarters } = displayed;
  const { locale } = naming;
  if (market === 'asian' && (pick === 'home' || pick === 'away')) {
    return `${match[pick].short[locale]} ${lineText(market, lineQuarters ?? 0, naming)}`;
  }
  if (market === 'totals') return linedPickName(displayed, naming);
  const text = pickText(displayed, locale);
  const name = text.charAt(0).toUpperCase() + text.slice(1);
  if (market !== 'handicap3' || lineQuarters === null) return name;
  // The line of this market is the home side's, for any pick.
  const line = lineText(market, lineQuarters, naming);
  if (locale === 'zh') return `${name}（主 ${line}）`;
  return pick === 'home' ? `Home (${line})` : `${pickName('1x2', pick, locale)} (home ${line})`;
}
