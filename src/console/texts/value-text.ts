import { languageTags } from '#contract/locale.ts';
import { durationText, money } from '../i18n/format.ts';
import type { Locale } from '../i18n/locale.ts';
import type { ValueRow } from './queries.ts';

const MINUTE_S = 60;

/** A value with its unit: `¥8.00 · ¥18.00`, `70% · 75%`, `2 d`, `1.30`. */
export function valueText(value: ValueRow['value'], locale: Locale): string {
  const number = (each: number) => each.toLocaleString(languageTags[locale]);
  switch (value.kind) {
    case 'money':
      return value.fen.map(money).join(' · ');
    case 'count':
      return value.counts.map(number).join(' · ');
    case 'basisPoints':
      return value.basisPoints.map((each) => `${number(each / 100)}%`).join(' · ');
    case 'duration':
      return secondsText(value.seconds, locale);
    case 'odds':
      return (value.milli / 1_000).toFixed(2);
    case 'range':
      return `${number(value.min)} – ${number(value.max)}`;
    case 'rangeOfMoney':
      return `${money(value.minFen)} – ${money(value.maxFen)}`;
    case 'text':
      return value.text;
  }
}

/** A duration of at least a minute in its two largest units, which must not hide a rest; else in seconds. */
function secondsText(seconds: number, locale: Locale): string {
  if (seconds < MINUTE_S || seconds % MINUTE_S !== 0) {
    const text = seconds.toLocaleString(languageTags[locale]);
    return locale === 'zh' ? `${text}秒` : `${text} s`;
  }
  return durationText(seconds * 1_000, locale);
}
