import { afterEach, expect, test } from 'vitest';
import * as dates from '#web/i18n/dates.ts';
import { lineStyles, lineText } from '#web/i18n/line-text.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { withMarks } from '#web/i18n/marks.ts';
import { byPriceKind, oddsFormats, oddsNotation, oddsText } from '#web/i18n/odds-text.ts';
import { type formats, hiddenIf, type Reader } from '#web/i18n/reader-formats.ts';
import { zoneSentence } from '#web/i18n/zone/zone-sentence.ts';
import { DEVICE, showZone } from '#web/i18n/zone/zone.ts';
import { fillPage, fillPlain } from './fill-page.ts';
import { rewriteNode } from './rewrite-page.ts';

const BEIJING = 'Asia/Shanghai';
const zones = [BEIJING, 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'];
const locales: readonly Locale[] = ['zh', 'en'];
/** Ordinary instants, and both sides of each clock change of 2026 in these zones. */
const instants = [
  '2026-11-21T15:00:00.000Z',
  '2026-07-01T03:59:59.900Z',
  ...['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'],
  ...['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'],
  ...['2026-04-04T13:59:59Z', '2026-04-04T14:00:00Z', '2026-09-26T13:59:59Z', '2026-09-26T14:00:00Z'],
];
const nows = [0, 14, 30].map((hours) => (instant: string) => Date.parse(instant) - hours * 3_600_000);

const ownZone = process.env.TZ;
afterEach(() => {
  showZone(BEIJING);
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

/** Every kind of text, written by the function that the components call. */
const kinds: Readonly<Record<keyof typeof formats, (instant: string, reader: Reader) => readonly string[]>> =
  {
    time: (at) => [dates.timeText(at)],
    seconds: (at) => [dates.secondsText(at)],
    dateTime: (at, { locale }) => [dates.dateTimeText(at, locale)],
    moment: (at, { locale }) => [dates.momentText(at, locale)],
    date: (at, { locale }) => [dates.dateText(at, locale)],
    shortDate: (at, { locale }) => [dates.shortDateText(at, locale)],
    weekdayDate: (at, { locale }) => [dates.weekdayDateText(at, locale)],
    columnDate: (at, { locale }) => [dates.columnDateText(at, locale)],
    nearTime: (at, { locale }) => nows.map((now) => dates.nearTimeText(at, now(at), locale)),
    sameDayTime: (at, { locale }) => nows.map((now) => dates.sameDayTimeText(at, now(at), locale)),
    night: (at) =>
      nows.map((now) =>
        dates.nightText([new Date(now(at)).toISOString(), at], { night: '夜-', other: '"day"' }),
      ),
    zone: (at, { locale }) => [zoneSentence(at, locale)],
    odds: (at, { locale, oddsFormat }) =>
      ['1x2', 'asian'].map((market) =>
        oddsText(1010 + (Date.parse(at) % 7_000), market, oddsNotation(oddsFormat, locale)),
      ),
    priceKind: (_, { locale, oddsFormat }) =>
      ['1x2', 'asian'].map((market) =>
        byPriceKind(market, oddsNotation(oddsFormat, locale), {
          decimal: '指数',
          hkOdds: 'HK odds; <@',
          fractional: '分数',
          american: "US's",
        }),
      ),
    line: (at, { locale, lines }) =>
      (['asian', 'totals'] as const).map((market) =>
        lineText(market, (Date.parse(at) % 41) - 20, { locale, style: lines }),
      ),
  };

const readers = locales.flatMap((locale) =>
  zones.flatMap((zone) =>
    oddsFormats.map(
      (oddsFormat, place): Reader => ({ locale, zone, oddsFormat, lines: lineStyles[place % 3] ?? 'names' }),
    ),
  ),
);

/** What the app renders for a reader. */
function ofApp(kind: keyof typeof kinds, instant: string, reader: Reader): readonly string[] {
  showZone(reader.zone);
  return kinds[kind](instant, reader);
}

/** What the page contains: the marks filled for the reader whom the server assumed, then rewritten by the script. */
function ofPage(
  kind: keyof typeof kinds,
  instant: string,
  served: Reader,
  reader: Reader,
): readonly string[] {
  const { rendered } = withMarks(() => kinds[kind](instant, served));
  return rendered.map((marked) => {
    const html = fillPage(`<p>&lt;a&gt; ${marked} &amp; ${marked}</p>`, served);
    const [, text = '', comment = ''] = /^<p>([^<]*)<!--(.*)--><\/p>$/.exec(html) ?? [];
    const previousSibling = { nodeType: 3, nodeValue: unescaped(text) };
    // The fields of a comment that the script reads.
    rewriteNode({ nodeType: 8, data: comment, previousSibling } as unknown as Node, reader);
    return previousSibling.nodeValue;
  });
}

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

// Object.keys of a record with these keys.
test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'the text %s of a page is the one that the app renders, for every reader',
  (kind) => {
    for (const instant of instants)
      for (const reader of readers) {
        const expected = ofApp(kind, instant, reader).map((text) => `<a> ${text} & ${text}`);
        const served: Reader = {
          locale: reader.locale,
          zone: BEIJING,
          oddsFormat: 'byLanguage',
          lines: 'byLanguage',
        };
        expect([reader, ofPage(kind, instant, served, reader)]).toEqual([reader, expected]);
        // The second visit: right from the server, and still right after the script.
        expect([reader, ofPage(kind, instant, reader, reader)]).toEqual([reader, expected]);
      }
  },
);

test.each(zones)(
  'the script writes the texts of %s by the device’s clock, without the name of its zone',
  (zone) => {
    process.env.TZ = zone;
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
      for (const instant of instants)
        for (const locale of locales) {
          const reader: Reader = { locale, zone, oddsFormat: 'byLanguage', lines: 'byLanguage' };
          const expected = ofApp(kind, instant, reader).map((text) => `<a> ${text} & ${text}`);
          const served = { ...reader, zone: BEIJING };
          expect([kind, instant, locale, ofPage(kind, instant, served, { ...reader, zone: DEVICE })]).toEqual(
            [kind, instant, locale, expected],
          );
        }
  },
);

test('a page without another reader’s text is unchanged, and nothing of it can be taken for a mark', () => {
  const html = '<p class="a">\uE000abc123time,1\uE001<!-- -->b</p>';
  expect(fillPage(html, { locale: 'zh', zone: BEIJING, oddsFormat: 'byLanguage', lines: 'byLanguage' })).toBe(
    html,
  );
});

/** The fields of an element that the script uses. */
function elementOf(tag: string) {
  const attributes = new Map(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
  return {
    nodeType: 1,
    attributes,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    toggleAttribute: (name: string, isOn: boolean) =>
      isOn ? attributes.set(name, '') : attributes.delete(name),
  };
}

test('attributes are rewritten, and an element is hidden from exactly the readers of its condition', () => {
  const at = '2026-11-21T17:30:00Z';
  const { rendered } = withMarks(() => {
    const hidden = hiddenIf('sameDay', '2026-11-21T15:00:00Z', at);
    const label = `&quot;A&quot; ${dates.timeText(at)}, ${oddsText(1920, 'asian', 'decimal')}`;
    return `<a class="x" data-hide="${'data-hide' in hidden ? hidden['data-hide'] : ''}" aria-label="${label}" title="t">`;
  });
  const beijing: Reader = { locale: 'en', zone: BEIJING, oddsFormat: 'byLanguage', lines: 'byLanguage' };
  const html = fillPage(rendered, beijing);
  expect(html).toContain('aria-label="&quot;A&quot; 01:30, 1.92" title="t"');
  expect(html).not.toContain(' hidden=""');
  const inLondon: Reader = { locale: 'en', zone: 'Europe/London', oddsFormat: 'american', lines: 'numbers' };
  expect(fillPage(rendered, inLondon)).toContain(' hidden=""');
  const element = elementOf(html);
  rewriteNode(element as unknown as Node, inLondon);
  expect(element.attributes.get('aria-label')).toBe('"A" 17:30, \u2212109');
  expect(element.attributes.has('hidden')).toBe(true);
  const again = elementOf(fillPage(rendered, inLondon));
  rewriteNode(again as unknown as Node, beijing);
  expect(again.attributes.get('aria-label')).toBe('"A" 01:30, 1.92');
  expect(again.attributes.has('hidden')).toBe(false);
});

test('a condition holds exactly where the app hides the element', () => {
  const pairs = instants.flatMap((one) => instants.map((other) => [one, other] as const));
  for (const [one, other] of pairs)
    for (const zone of zones)
      for (const kind of ['sameDay', 'asBeijing'] as const) {
        showZone(zone);
        const values = kind === 'sameDay' ? [one, other] : [one];
        const { rendered } = withMarks(() => hiddenIf(kind, ...values));
        const html = fillPage(`<p data-hide="${'data-hide' in rendered ? rendered['data-hide'] : ''}">`, {
          locale: 'zh',
          zone,
          oddsFormat: 'byLanguage',
          lines: 'byLanguage',
        });
        expect([zone, values, html.includes('hidden=""')]).toEqual([
          zone,
          values,
          'hidden' in hiddenIf(kind, ...values) && hiddenIf(kind, ...values).hidden,
        ]);
      }
});

test('what is not a text but depends on the reader is noted, a marked text is not', () => {
  const at = '2026-11-21T17:30:00Z';
  const noted = (render: () => unknown) => withMarks(render).dependences;
  expect(
    noted(() => [dates.timeText(at), dates.nearTimeText(at, 0, 'zh'), hiddenIf('asBeijing', at)]),
  ).toEqual([]);
  expect(noted(() => oddsText(1920, 'asian', 'hkOdds'))).toEqual([]);
  expect(noted(() => dates.dayOf(at))).toEqual(['zone']);
  expect(noted(() => dates.dayOf(at, BEIJING))).toEqual([]);
});

test('a title is filled as plain text', () => {
  const { rendered } = withMarks(() => `A &amp; B ${dates.timeText('2026-11-21T17:30:00Z')}`);
  expect(
    fillPlain(rendered, { locale: 'zh', zone: BEIJING, oddsFormat: 'byLanguage', lines: 'byLanguage' }),
  ).toBe('A &amp; B 01:30');
});
