import type { CallReply } from '#contract/define-call.ts';
import { type Drawing, type DrawnItem, pictureSize } from '#contract/pages/pictures.ts';
import type { record } from '#contract/records.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { personName } from '#web/i18n/person-name.ts';
import { en as uiEn, zh as uiZh } from '#web/ui/words.ts';
import { frame, ink, MARGIN, type PicturePage, rectangle, text, winInk } from './frame.ts';
import { words } from './words.ts';

type TrackRecord = CallReply<typeof record>;
type Outcome = TrackRecord['lastTen']['outcomes'][number];

const uiWords = { zh: uiZh, en: uiEn };
const WIDTH = pictureSize.width - 2 * MARGIN;

/** Name, yield with its interval, last ten and number of settled schemes; a loss as large as a win. */
export function drawRecord(of: TrackRecord, page: PicturePage): Drawing {
  const { locale } = page;
  const { analyst, counts, lastTen } = of;
  const own = words[locale];
  return {
    ground: ink.ground,
    items: [
      ...frame(page, own.record),
      text(own.openRecord, {
        x: pictureSize.width - MARGIN,
        y: 74,
        size: 26,
        fill: ink.quiet,
        anchor: 'end',
        maxWidth: 400,
      }),
      text(personName(analyst.nickname, locale), { x: MARGIN, y: 186, size: 56, weight: 600, maxWidth: 700 }),
      text(own.settled(counts.settled), {
        x: pictureSize.width - MARGIN,
        y: 186,
        size: 32,
        fill: ink.plain,
        anchor: 'end',
        maxWidth: 340,
      }),
      ...yieldItems(of, locale),
      ...(lastTen.outcomes.length === 0 ? [] : cells(lastTen.outcomes, locale)),
    ],
  };
}

function yieldItems({ figures }: TrackRecord, locale: Locale): DrawnItem[] {
  const { yield: label, mean, noYield } = words[locale];
  if (figures.yield === null)
    return [text(noYield, { x: MARGIN, y: 270, size: 32, fill: ink.quiet, maxWidth: WIDTH })];
  const { low, value, high } = figures.yield;
  const range = yieldRangeText(low / 10_000, high / 10_000, locale);
  return [
    text(label, { x: MARGIN, y: 246, size: 26, fill: ink.quiet, maxWidth: 500 }),
    text(range, { x: MARGIN, y: 304, size: 48, weight: 600, maxWidth: 640 }),
    text(mean(yieldText(value / 10_000)), {
      x: pictureSize.width - MARGIN,
      y: 304,
      size: 32,
      fill: ink.plain,
      anchor: 'end',
      maxWidth: 340,
    }),
    ...interval(figures.yield),
  ];
}

/** The axis of the leaderboard: the same for every record. */
const AXIS = { low: -5_000, high: 5_000, y: 336 };

function interval({ low, value, high }: NonNullable<TrackRecord['figures']['yield']>): DrawnItem[] {
  const at = (points: number) =>
    MARGIN + (WIDTH * (Math.min(AXIS.high, Math.max(AXIS.low, points)) - AXIS.low)) / (AXIS.high - AXIS.low);
  const band = low > 0 ? '#e35d66' : '#948f88';
  return [
    rectangle(MARGIN, AXIS.y + 7, WIDTH, 2, ink.hairline),
    rectangle(at(low), AXIS.y, Math.max(4, at(high) - at(low)), 16, band),
    rectangle(at(0) - 1, AXIS.y - 6, 2, 28, ink.axis),
    rectangle(at(value) - 2, AXIS.y - 2, 4, 20, ink.strong),
  ];
}

const CELL = 54;
const GAP = 10;

interface CellLook {
  readonly fill: string;
  readonly ink: string;
  readonly edge: string;
}

const looksIn = (locale: Locale): Readonly<Record<Outcome, CellLook>> => ({
  win: { fill: winInk[locale].full, ink: ink.white, edge: winInk[locale].full },
  halfWin: { fill: winInk[locale].soft, ink: winInk[locale].text, edge: winInk[locale].full },
  push: { fill: ink.push, ink: ink.white, edge: ink.push },
  halfLoss: { fill: '#edebe8', ink: ink.loss, edge: ink.loss },
  loss: { fill: ink.loss, ink: ink.white, edge: ink.loss },
  void: { fill: ink.white, ink: ink.void, edge: ink.void },
});

function cells(outcomes: readonly Outcome[], locale: Locale): DrawnItem[] {
  const label = text(words[locale].lastTen(outcomes.length), {
    x: MARGIN + outcomes.length * (CELL + GAP) + 12,
    y: 445,
    size: 26,
    fill: ink.quiet,
    maxWidth: 380,
  });
  const looks = looksIn(locale);
  return outcomes
    .flatMap((outcome, index): DrawnItem[] => {
      const look = looks[outcome];
      const x = MARGIN + index * (CELL + GAP);
      const word = uiWords[locale].cell[outcome];
      const size = [...word].length > 1 ? 22 : 30;
      return [
        rectangle(x, 408, CELL, CELL, look.edge),
        rectangle(x + 2, 410, CELL - 4, CELL - 4, look.fill),
        text(word, {
          x: x + CELL / 2,
          y: 435 + size * 0.36,
          size,
          weight: 600,
          fill: look.ink,
          maxWidth: CELL,
          anchor: 'middle',
        }),
      ];
    })
    .concat(label);
}
