import { decimalText } from '#web/i18n/numbers.ts';
import type { TrackRecord } from '../../queries.ts';
import type { zh } from './chart-words.ts';

type Band = Pick<TrackRecord['splits']['odds'][number], 'fromMilli' | 'toMilli'>;

/** A band of decimal odds: `1.70–2.00`, `4.00 以上`. Its upper end belongs to the next one. */
export function oddsBandText({ fromMilli, toMilli }: Band, text: typeof zh): string {
  const odds = (milli: number) => decimalText(milli / 1000, 2);
  if (fromMilli === null) return text.oddsUnder(odds(toMilli ?? 0));
  return toMilli === null ? text.oddsFrom(odds(fromMilli)) : `${odds(fromMilli)}–${odds(toMilli)}`;
}
