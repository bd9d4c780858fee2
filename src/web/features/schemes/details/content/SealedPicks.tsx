import type { ReactNode } from 'react';
import { linedMarkets, type SchemeMarket } from '#domain/market/market.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { SealedArea } from '#web/ui/marks/SealedArea.tsx';
import * as words from '../words.ts';
import { marketTitle } from '../../market-title.ts';

interface SealedPicksProps {
  readonly market: SchemeMarket;
  readonly legs: number;
  /** Picks and odds are open; only the text is sealed. */
  readonly isTextOnly?: boolean;
  readonly note: ReactNode;
}

/** Sealed picks: the market is public, everything that would reveal the pick is a lock. */
export function SealedPicks({ market, legs, isTextOnly = false, note }: SealedPicksProps) {
  const text = useWords(words);
  const locale = useLocale();
  const notation = useOddsNotation();
  const hasLine = market !== 'parlay' && linedMarkets.includes(market);
  const kinds = { decimal: text.odds, hkOdds: text.hkOdds, fractional: text.odds, american: text.odds };
  const facts = [
    { name: text.market, value: marketTitle(market, legs, locale) },
    { name: text.pick, value: null },
    ...(hasLine ? [{ name: text.line, value: null }] : []),
    { name: market === 'parlay' ? text.odds : byPriceKind(market, notation, kinds), value: null },
  ];
  return <SealedArea facts={isTextOnly ? [] : facts} sealedWord={text.sealedWord} note={note} />;
}
