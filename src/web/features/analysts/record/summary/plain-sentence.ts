import type { Locale } from '#web/i18n/locale.ts';
import { rangeText, signedText } from '#web/i18n/numbers.ts';
import type { TrackRecord } from '../../queries.ts';
import { sharesOf } from '../../yield-axis.ts';
import { en, zh } from './summary-words.ts';

/** From this many schemes on a sample is no longer small, and from the second on it is large. */
const [MIDDLING_FROM, LARGE_FROM] = [100, 500];

const words = { zh, en };

/** The record in one sentence: number, result, where the true yield probably lies, and how much to trust it. */
export function plainSentence(figures: TrackRecord['figures'], locale: Locale): string | null {
  const text = words[locale];
  const { schemes, profitHundredths } = figures;
  if (!figures.yield) return null;
  const units = Math.abs(profitHundredths / 100).toFixed(1);
  const isEven = Number(units) === 0;
  const result = isEven ? text.even : profitHundredths > 0 ? text.gained(units) : text.lost(units);
  const { low, high } = sharesOf(figures.yield);
  const whole = (share: number) => `${signedText(share * 100, 0)}%`;
  const size = schemes < MIDDLING_FROM ? 'small' : schemes < LARGE_FROM ? 'middling' : 'large';
  return text.plain(schemes, result, rangeText(whole(low), whole(high), locale), text.sizes[size]);
}
