import { type Locale, languageTags } from '#contract/locale.ts';
import { minutesBehindBeijing } from '../dates.ts';
import { isMarking, mark } from '../marks.ts';
import { plural } from '../plurals.ts';
import { zoneName } from './zone-sign.ts';
import { DEVICE, viewerZone } from './zone.ts';

/** Name of a time zone at an instant: `格林尼治标准时间`, `Greenwich Mean Time`. */
export function zoneText(instant: string, locale: Locale, zone: string): string {
  const known = zone === DEVICE ? nameByDevice(instant, locale) : null;
  if (known !== null) return known;
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    ...(zone !== DEVICE && { timeZone: zone }),
    timeZoneName: 'long',
  });
  const parts = format.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Languages of a browser that names zones in the words of a page. */
const sameWords = { zh: /^zh(-CN|-SG|-Hans\b.*)?$/i, en: /^en\b/i };

/** How zones are called in a language. An offset, an abbreviation or a name in a third language is none of these. */
const ending = { zh: /时间$/, en: / Time$/ };

/** The name in a date as text, which the browser knows without its data about zones; null where it may be another one. */
function nameByDevice(instant: string, locale: Locale): string | null {
  if (!sameWords[locale].test(navigator.language)) return null;
  const name = zoneName(new Date(instant));
  return ending[locale].test(name) ? name : null;
}

/**
 * The displayed zone and its difference to Beijing time at an instant. Where there is none, the sentence is not visible
 * and the same everywhere.
 */
export function zoneSentence(instant: string, locale: Locale, zone?: string): string {
  if (zone === undefined && isMarking()) return mark('zone', [Math.floor(Date.parse(instant) / 1000)]);
  const of = zone ?? viewerZone();
  const minutes = minutesBehindBeijing(instant, of);
  if (minutes === 0) return sentences[locale].same;
  return sentences[locale].other(zoneText(instant, locale, of), minutes);
}

const parts = (minutes: number) => {
  const whole = Math.abs(minutes);
  return { hours: Math.floor(whole / 60), rest: whole % 60 };
};

const zh = {
  same: '时间按北京时间显示。',
  other: (zone: string, minutes: number) => {
    const { hours, rest } = parts(minutes);
    const difference = `${hours} 小时${rest === 0 ? '' : ` ${rest} 分`}`;
    return `时间按${zone}显示，北京时间${minutes > 0 ? '快' : '慢'} ${difference}。`;
  },
};

const en: typeof zh = {
  same: 'Times in Beijing time.',
  other: (zone, minutes) => {
    const { hours, rest } = parts(minutes);
    const difference = [
      `${hours} ${plural(hours, 'hour')}`,
      rest === 0 ? '' : `${rest} ${plural(rest, 'minute')}`,
    ]
      .filter(Boolean)
      .join(' ');
    return `Times in ${zone} (Beijing is ${difference} ${minutes > 0 ? 'ahead' : 'behind'}).`;
  },
};

const sentences = { zh, en };
