import type { Locale } from '#contract/locale.ts';
import type { Market } from '#domain/market/market.ts';
import * as dates from './dates.ts';
import { type LineStyle, lineText } from './line-text.ts';
import { isMarking, type Mark, markText } from './marks.ts';
import { byPriceKind, type OddsFormat, oddsNotation, oddsText } from './odds-text.ts';
import { zoneSentence } from './zone/zone-sentence.ts';
import { viewerZone } from './zone/zone.ts';

/** Whom a page is written for. */
export interface Reader {
  readonly zone: string;
  readonly locale: Locale;
  readonly oddsFormat: OddsFormat;
  readonly lines: LineStyle;
}

type Format = (values: readonly string[], reader: Reader) => string;

const at = (seconds = ''): string => new Date(Number(seconds) * 1000).toISOString();
const msOf = (seconds = ''): number => Number(seconds) * 1000;

type InZone = (instant: string, locale: Locale, zone: string) => string;
const inZone =
  (write: InZone): Format =>
  ([instant], { locale, zone }) =>
    write(at(instant), locale, zone);

/** Every kind of marked text, by the functions of the app. */
export const formats = {
  time: ([instant], { zone }) => dates.timeText(at(instant), zone),
  seconds: ([instant], { zone }) => dates.secondsText(at(instant), zone),
  dateTime: inZone(dates.dateTimeText),
  moment: inZone(dates.momentText),
  date: inZone(dates.dateText),
  shortDate: inZone(dates.shortDateText),
  weekdayDate: inZone(dates.weekdayDateText),
  columnDate: inZone(dates.columnDateText),
  nearTime: ([instant, now], { locale, zone }) => dates.nearTimeText(at(instant), msOf(now), locale, zone),
  sameDayTime: ([instant, now], { locale, zone }) =>
    dates.sameDayTimeText(at(instant), msOf(now), locale, zone),
  night: ([instant, last, night = '', other = ''], { zone }) =>
    dates.nightText([at(instant), at(last)], { night, other }, zone),
  zone: inZone(zoneSentence),
  odds: ([market = '', milli], { oddsFormat, locale }) =>
    oddsText(Number(milli), market, oddsNotation(oddsFormat, locale)),
  priceKind: ([market = '', decimal = '', hkOdds = '', fractional = '', american = ''], reader) =>
    byPriceKind(market, oddsNotation(reader.oddsFormat, reader.locale), {
      decimal,
      hkOdds,
      fractional,
      american,
    }),
  // Marked by `lineText` alone, with a market of its type.
  line: ([market, quarters], { lines, locale }) =>
    lineText(market as Market, Number(quarters), { locale, style: lines }),
} satisfies Readonly<Record<string, Format>>;

/** The text of a mark for a reader; empty for an unknown kind. */
export function textOf({ kind, values }: Mark, reader: Reader): string {
  const format = (formats as Readonly<Record<string, Format>>)[kind];
  return format?.(values, reader) ?? '';
}

/** Conditions under which a reader does not see an element, whose place in the page is the same for everybody. */
const conditions = {
  sameDay: ([one, other], zone) => dates.dayOf(at(one), zone) === dates.dayOf(at(other), zone),
  asBeijing: ([instant], zone) => dates.minutesBehindBeijing(at(instant), zone) === 0,
} satisfies Readonly<Record<string, (values: readonly string[], zone: string) => boolean>>;

/** Attribute with the condition under which an element is hidden. */
export const hideAttribute = 'data-hide';

/** Attributes of an element that is hidden for a reader under a condition about instants. */
export function hiddenIf(kind: keyof typeof conditions, ...instants: readonly string[]) {
  const values = instants.map((instant) => String(Math.floor(Date.parse(instant) / 1000)));
  if (isMarking()) return { [hideAttribute]: markText({ kind, values }) };
  return { hidden: conditions[kind](values, viewerZone()) };
}

/** Whether an element with this condition is hidden for a reader. */
export function isHiddenFor({ kind, values }: Mark, { zone }: Reader): boolean {
  const condition = (conditions as Readonly<Record<string, (typeof conditions)['sameDay']>>)[kind];
  return condition?.(values, zone) ?? false;
}
