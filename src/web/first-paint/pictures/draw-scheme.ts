import type { CallReply } from '#contract/define-call.ts';
import { type Drawing, type DrawnItem, pictureSize } from '#contract/pages/pictures.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { marketTitle } from '#web/features/schemes/market-title.ts';
import { profitText } from '#web/features/schemes/profit-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { personName } from '#web/i18n/person-name.ts';
import { en as uiEn, zh as uiZh } from '#web/ui/words.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { frame, ink, MARGIN, type PicturePage, text, winInk } from './frame.ts';
import { words } from './words.ts';

type Scheme = CallReply<typeof schemeDetails>;
type Result = NonNullable<Scheme['result']>;
type SettledScheme = Scheme & { readonly result: Result };

const uiWords = { zh: uiZh, en: uiEn };

/** Only what has its result: nothing about one that is sold, and no text of one that was withdrawn or removed. */
export function isDrawn(scheme: Scheme): scheme is SettledScheme {
  return (scheme.state === 'settled' || scheme.state === 'void') && scheme.result !== null;
}

const LEFT_WIDTH = 760;
const DIGEST = 16;

/** Title, analyst, match and result of a settled scheme, with the beginning of its seal. */
export function drawScheme(scheme: SettledScheme, page: PicturePage): Drawing {
  const { locale } = page;
  const { title, author, market, legs, seal, result } = scheme;
  const left = { x: MARGIN, maxWidth: LEFT_WIDTH };
  return {
    ground: ink.ground,
    items: [
      ...frame(page, words[locale].scheme(seal.slice(0, DIGEST))),
      text(personName(author.nickname, locale), {
        ...left,
        y: 170,
        size: 32,
        weight: 500,
        fill: ink.plain,
      }),
      text(title, { ...left, y: 240, size: 52, weight: 600, lines: 2 }),
      text(
        `${marketTitle(market, legs.length, locale)}${words[locale].separator}${matchesText(scheme, page)}`,
        {
          ...left,
          y: 388,
          size: 28,
          fill: ink.quiet,
          lines: 2,
        },
      ),
      ...stamp(result, page),
    ],
  };
}

function matchesText({ matches }: Scheme, { locale }: PicturePage): string {
  return matches
    .map(({ home, away, score90 }) => {
      const between = score90 === null ? (locale === 'zh' ? 'vs' : 'v') : scoreText(score90, locale);
      return `${home.short[locale]} ${between} ${away.short[locale]}`;
    })
    .join(' / ');
}

const coloursIn = (locale: Locale) => ({
  win: winInk[locale].full,
  halfWin: winInk[locale].full,
  push: ink.push,
  halfLoss: ink.loss,
  loss: ink.loss,
  void: ink.void,
});

const TURN = -7;
const STAMP = { x: pictureSize.width - MARGIN - 130, y: 240, half: 112 };

/** The stamp of the scheme page: a double rule, turned; below it the profit of one stake. */
function stamp({ outcome, profitParts }: Result, { locale }: PicturePage): DrawnItem[] {
  const colour = coloursIn(locale)[outcome];
  const { x, y, half } = STAMP;
  const square = (size: number) => `M${-size} ${-size}h${2 * size}v${2 * size}h${-2 * size}z`;
  const ring = { kind: 'path', x, y, turn: TURN, stroke: colour } as const;
  const word = uiWords[locale].stamp[outcome];
  const size = [...word].length === 1 ? 140 : [...word].length === 2 ? 90 : 58;
  return [
    { ...ring, d: square(half), strokeWidth: 8 },
    { ...ring, d: square(half - 14), strokeWidth: 3 },
    text(word, {
      x: x - size * 0.04,
      y: y + size * 0.36,
      size,
      weight: 600,
      fill: colour,
      turn: TURN,
      anchor: 'middle',
      maxWidth: 2 * half,
    }),
    ...(profitParts === null
      ? []
      : [
          text(words[locale].profit(profitText(profitParts)), {
            x,
            y: 440,
            size: 44,
            weight: 600,
            fill: colour,
            anchor: 'middle',
            maxWidth: 320,
          }),
        ]),
  ];
}
