/**
 * Allowed text and background tokens. The stylesheets are checked against this table without a browser, and the page
 * walk (`e2e/access/judge-pairs.ts`) checks rendered pages against it. Every pair is measured in both colour schemes,
 * so pages need to be visited in one scheme only.
 */

/** Backgrounds for any content: each of `inks` is measured on each of them. */
export const surfaces = [
  'surface',
  'surface-sunk',
  'surface-press',
  'bg-page',
  'accent-soft',
  'data-soft',
  'live-soft',
  'warn-soft',
] as const;

/** Text colours used on any of the surfaces. */
export const inks = [
  'ink-1',
  'ink-2',
  'ink-3',
  'accent-text',
  'data-text',
  'error-text',
  'live',
  'loss-text',
  'ok-text',
  'push-text',
  'void-text',
  'warn-text',
  'win-text',
] as const;

/** Backgrounds with dedicated text colours. */
export const ownInks = {
  accent: ['on-accent'],
  'accent-press': ['on-accent'],
  'av-1': ['on-dark'],
  'av-2': ['on-dark'],
  'av-3': ['on-dark'],
  'av-4': ['on-dark'],
  'av-5': ['on-dark'],
  'av-6': ['on-dark'],
  // Background behind the column: text inherits its colour from there but is placed on a surface.
  'bg-desk': ['ink-1'],
  data: ['surface'],
  'heat-0': ['heat-ink'],
  'heat-1': ['heat-ink'],
  'heat-2': ['heat-ink'],
  'heat-3': ['heat-ink'],
  'heat-4': ['heat-ink'],
  'heat-5': ['heat-ink-inv'],
  loss: ['on-outcome'],
  'loss-soft': ['loss-text'],
  'pay-alipay': ['on-dark'],
  'pay-wechat': ['on-dark'],
  push: ['on-outcome'],
  raised: ['ink-1'],
  'toast-bg': ['toast-ink'],
  win: ['on-outcome'],
  'win-soft': ['win-text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Backgrounds of lines, dots, bars and overlays, without text. */
export const bare = [
  'band',
  'band-pos',
  'card-yellow',
  'data-line',
  'error-text',
  'field-line',
  'hairline',
  'hairline-strong',
  'ink-1',
  'ink-2',
  'ink-4',
  'live',
  'on-dark',
  'scrim',
  'sealed-bar',
  'series-1',
  'series-2',
  'series-3',
] as const;

/** Colours of graphics and icons, never of active text: WCAG requires 3:1 for meaningful graphics. */
export const drawn = ['field-line', 'follow', 'push', 'void', 'win'] as const;

/** Disabled controls and decoration, exempt in WCAG. */
export const pale = ['ink-4'] as const;

/** Marks that must be distinguishable from a block around them. */
export const marks = [
  ...drawn,
  'accent',
  'data',
  'field-line',
  'focus',
  'live',
  'loss-line',
  'odds-down',
  'odds-up',
  'series-1',
  'series-2',
  'series-3',
] as const;

/** All pairs of text and background. */
export const pairs: readonly (readonly [ink: string, ground: string])[] = [
  ...surfaces.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
  ...Object.entries(ownInks).flatMap(([ground, own]) => own.map((ink) => [ink, ground] as const)),
];
