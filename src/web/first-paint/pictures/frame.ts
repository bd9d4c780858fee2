import {
  type DrawnItem,
  type DrawnText,
  pictureSize,
  type PictureRequest,
} from '#contract/pages/pictures.ts';
import { productName } from '#domain/product-name.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { paths } from '#web/paths/paths.ts';
import { words } from './words.ts';

/** Colours of `look/tokens.css` in the light theme: a picture has no reader with a theme. */
export const ink = {
  ground: '#ffffff',
  strong: '#1b1a19',
  plain: '#4d4a47',
  quiet: '#6a6763',
  hairline: '#e3e0dc',
  axis: '#8f8b85',
  accent: '#d7000f',
  live: '#0b7c46',
  data: '#1d5493',
  loss: '#2e2d2c',
  push: '#a45f00',
  void: '#747069',
  white: '#ffffff',
} as const;

/** Colours of a win: those that readers of a language have by default. */
export const winInk: Readonly<Record<Locale, Readonly<Record<'full' | 'text' | 'soft', string>>>> = {
  zh: { full: '#d7000f', text: '#c9000e', soft: '#fdefee' },
  en: { full: '#0b7c46', text: '#0a7040', soft: '#e6f3ec' },
};

/** Distance of everything from the edges. */
export const MARGIN = 64;

/** Where a picture is shown, and in which language. */
export interface PicturePage {
  readonly locale: Locale;
  /** Address that the code leads to. */
  readonly url: string;
  readonly host: string;
}

const pages = {
  match: paths.gameDetails,
  scheme: paths.schemeDetails,
  analyst: paths.userPage,
  badge: paths.userPage,
} as const;

export function pageOf({ kind, id, locale, origin }: PictureRequest): PicturePage {
  const language = locale === 'zh' ? '' : `&locale=${locale}`;
  return { locale, url: `${origin}${pages[kind]({ id })}${language}`, host: new URL(origin).host };
}

const CODE = 112;
const FOOT = 500;

/** What every picture has: the name of the product, and at the foot a remark, the address and a code to scan. */
export function frame({ locale, url, host }: PicturePage, remark: string): DrawnItem[] {
  const { width, height } = pictureSize;
  const foot = FOOT + (height - FOOT) / 2;
  return [
    ...brand(MARGIN, 40, 2),
    text(productName[locale], { x: MARGIN + 60, y: 74, size: 28, weight: 600, maxWidth: 500 }),
    line(MARGIN, FOOT, width - 2 * MARGIN),
    text(remark, { x: MARGIN, y: foot - 8, size: 26, fill: ink.plain, maxWidth: 760 }),
    text(host, { x: MARGIN, y: foot + 32, size: 24, fill: ink.quiet, maxWidth: 760 }),
    text(words[locale].scan, {
      x: width - MARGIN - CODE - 20,
      y: foot + 8,
      size: 22,
      fill: ink.quiet,
      maxWidth: 200,
      anchor: 'end',
    }),
    { kind: 'code', text: url, x: width - MARGIN - CODE, y: foot - CODE / 2, size: CODE, fill: ink.strong },
  ];
}

/** The brand mark, on a grid of 24. */
export function brand(x: number, y: number, scale: number): DrawnItem[] {
  const at = { kind: 'path', x, y, scale } as const;
  return [
    { ...at, d: 'M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z', fill: ink.accent },
    { ...at, d: 'M4.9 12a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z', fill: ink.white },
    { ...at, d: 'M12.8 1v22M12.8 4.2a9.6 9.6 0 0 1 0 15.6', stroke: ink.white, strokeWidth: 1.6 },
  ];
}

function line(x: number, y: number, width: number): DrawnItem {
  return { kind: 'path', d: `M0 0h${width}`, x, y, stroke: ink.hairline, strokeWidth: 2 };
}

type TextLook = Omit<DrawnText, 'kind' | 'text' | 'weight' | 'fill'> &
  Partial<Pick<DrawnText, 'weight' | 'fill'>>;

export function text(content: string, look: TextLook): DrawnText {
  return { kind: 'text', text: content, ...look, weight: look.weight ?? 400, fill: look.fill ?? ink.strong };
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string): DrawnItem {
  return { kind: 'path', d: `M0 0h${width}v${height}h${-width}z`, x, y, fill };
}
