import { parseArgs } from 'node:util';

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What `npm run shots` captures, and how. */
export interface ShotOptions {
  /** Pages and states whose URL or name contains one of these; all if empty. */
  readonly words: readonly string[];
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the text, in percent of the default. */
  readonly textPercent: number;
  readonly themes: readonly Theme[];
  /** The whole page instead of the first screen. */
  readonly isWhole: boolean;
  /** With the colours of the reader's system, as high contrast has them. */
  readonly hasForcedColors: boolean;
}

/** @throws {Error} with one sentence for a value that cannot be used. */
export function readOptions(args: readonly string[]): ShotOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      width: { type: 'string', default: '390' },
      height: { type: 'string', default: '844' },
      text: { type: 'string', default: '100' },
      theme: { type: 'string' },
      whole: { type: 'boolean', default: false },
      'forced-colors': { type: 'boolean', default: false },
    },
  });
  const { theme } = values;
  const chosen = themes.filter((each) => theme === undefined || each === theme);
  if (chosen.length === 0) throw new Error(`--theme is light or dark, not “${theme}”.`);
  return {
    words: positionals,
    widthPx: wholeNumber('--width', values.width, 240, 2000),
    heightPx: wholeNumber('--height', values.height, 240, 2000),
    textPercent: wholeNumber('--text', values.text, 50, 300),
    themes: chosen,
    isWhole: values.whole,
    hasForcedColors: values['forced-colors'],
  };
}

function wholeNumber(option: string, text: string, minimum: number, maximum: number): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new Error(`${option} is a whole number from ${minimum} to ${maximum}, not “${text}”.`);
}
