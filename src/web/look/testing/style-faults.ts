import { bare, drawn, inks, ownInks, pairs, pale, surfaces } from './contrast-pairs.ts';
import type { Rule } from './read-styles.ts';

/** Properties whose value is or contains a colour. */
const coloured =
  /^(?:color|fill|stroke|background(?:-color|-image)?|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|box-shadow|text-shadow|text-decoration(?:-color)?|caret-color|accent-color|column-rule(?:-color)?|(?:-webkit-)?mask(?:-image)?|(?:-webkit-)?tap-highlight-color|-webkit-text-(?:fill|stroke)-color|scrollbar-color|stop-color|flood-color)$/;
/** A literal colour, also in a custom property. */
const literalColour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(/i;
/** Keywords allowed in colour properties beside tokens and lengths; colour names are not included. */
const keywords = new Set(
  `none transparent inherit currentColor solid dashed dotted inset linear-gradient to top calc var deg px rem em auto
  Highlight HighlightText CanvasText Canvas ButtonText LinkText GrayText underline line-through`.split(/\s+/),
);

/** Allowed literal colours, with the reason. */
const rawAllowed: Readonly<Record<string, readonly string[]>> = {
  // Club colours are the same in dark mode, as is the band with the code.
  'ui/marks/Badge.module.css': ['#fff', 'rgb(0 0 0 / 0.25)', '#1b1a19'],
  // Mask: only alpha matters.
  'ui/controls/Chips.module.css': ['linear-gradient(90deg, #000 calc(100% - 20px), transparent)'],
  // `::backdrop` inherits no custom properties in older browsers.
  'ui/layout/Sheet.module.css': ['var(--scrim, rgb(20 18 16 / 0.48))'],
  // A line in a toast, which is dark in both schemes.
  'ui/feedback/Toast.module.css': ['1px solid rgb(255 255 255 / 0.24)'],
};

const grounds: readonly string[] = [...surfaces, ...Object.keys(ownInks), ...bare];
const colours: readonly string[] = [...inks, ...Object.values(ownInks).flat(), ...drawn, ...pale];

/** Literal colours that should be tokens. */
export function rawColours(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, selectors, declarations }) =>
    declarations
      .filter(([property, value]) => literalColour.test(value) || (coloured.test(property) && hasName(value)))
      .filter(([, value]) => !rawAllowed[file]?.includes(value))
      .map(([property, value]) => `${file} ${selectors}: ${property}: ${value}`),
  );
}

/** References to undefined tokens, which would not render. */
export function missingTokens(rules: readonly Rule[], scheme: Readonly<Record<string, string>>): string[] {
  return rules.flatMap((rule) =>
    tokensIn(rule.declarations, coloured)
      .filter((token) => !(token in scheme))
      .map((token) => `${nameOf(rule)}: --${token}`),
  );
}

function hasName(value: string): boolean {
  const words = value.replaceAll(/var\(--[\w-]+\)/g, '').match(/[a-z][a-z-]*/gi) ?? [];
  return words.some((word) => !keywords.has(word));
}

/** Text and background tokens missing in the table. */
export function unknownTokens(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => [
    ...inksOf(rule)
      .filter((ink) => !colours.includes(ink))
      .map((ink) => `${nameOf(rule)}: text in --${ink}`),
    ...groundsOf(rule)
      .filter((ground) => !grounds.includes(ground))
      .map((ground) => `${nameOf(rule)}: a ground of --${ground}`),
  ]);
}

/** Pairs that result from one rule, or several for the same element, and are missing in the table. */
export function unknownPairs(rules: readonly Rule[]): string[] {
  const single = rules.flatMap((rule) =>
    rule.selectors.map((selector) => ({ ...rule, selectors: [selector] })),
  );
  return single
    .filter((rule) => inksOf(rule).length > 0 || groundsOf(rule).length > 0)
    .flatMap((rule) =>
      declaredValue(rule, single, groundsOf).flatMap((ground) =>
        declaredValue(rule, single, inksOf)
          .filter((ink) => !isMeasured(ink, ground) && !isExempt(rule, ink))
          .map((ink) => `${nameOf(rule)}: --${ink} on --${ground}`),
      ),
    );
}

/**
 * The value declared by a rule, else by a rule with a part of its selector (`.primary` for `.primary:active`); of
 * several the most specific wins.
 */
function declaredValue(
  rule: Rule,
  single: readonly Rule[],
  what: (rule: Rule) => readonly string[],
): readonly string[] {
  if (what(rule).length > 0) return what(rule);
  const selectorParts = partsOf(rule.selectors[0]);
  const general = single
    .filter((other) => other.file === rule.file && what(other).length > 0 && isGeneral(other, selectorParts))
    .toSorted((one, other) => partsOf(one.selectors[0]).length - partsOf(other.selectors[0]).length)
    .at(-1);
  return general ? what(general) : [];
}

function isGeneral({ selectors: [selector = ''] }: Rule, selectorParts: readonly string[]): boolean {
  const parts = partsOf(selector);
  const pseudo = (all: readonly string[]) => all.filter((part) => part.startsWith('::')).join();
  // Skips descendant selectors, which also match other elements, and other pseudo-elements.
  if (/[\s>+~]/.test(selector) || pseudo(parts) !== pseudo(selectorParts)) return false;
  return parts.length < selectorParts.length && parts.every((part) => selectorParts.includes(part));
}

/** Simple selectors of the element itself: `.chip[aria-pressed="true"]` gives `.chip` and `[aria-pressed="true"]`. */
function partsOf(selector = ''): string[] {
  const own = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';
  return own.match(/::?[\w-]+(?:\([^)]*\))?|\.[\w-]+|\[[^\]]+\]|#[\w-]+|^[a-z][\w-]*/g) ?? [];
}

function isMeasured(ink: string, ground: string): boolean {
  return pairs.some(([knownInk, knownGround]) => knownInk === ink && knownGround === ground);
}

/** WCAG exempts disabled controls; graphics are measured as marks. */
function isExempt({ selectors }: Rule, ink: string): boolean {
  const isDrawing = ([...drawn, ...pale] as readonly string[]).includes(ink);
  return isDrawing && (ink !== 'ink-4' || selectors.every((selector) => selector.includes(':disabled')));
}

/** Text paler than its token by opacity, except when invisible or animating in. */
export function paleTexts(rules: readonly Rule[]): string[] {
  return rules
    .filter(({ within }) => !within.some((each) => each.startsWith('@keyframes')))
    .flatMap((rule) =>
      rule.declarations
        .filter(([property, value]) => property === 'opacity' && value !== '0' && value !== '1')
        .map(([, value]) => `${nameOf(rule)}: opacity ${value}`),
    );
}

/** Tokens in the table that no stylesheet uses in that role. */
export function unusedTokens(rules: readonly Rule[]): string[] {
  const [usedInks, usedGrounds] = [rules.flatMap(inksOf), rules.flatMap(groundsOf)];
  return [
    ...new Set(colours.filter((ink) => !usedInks.includes(ink)).map((ink) => `text in --${ink}`)),
    ...grounds.filter((ground) => !usedGrounds.includes(ground)).map((ground) => `a ground of --${ground}`),
  ];
}

function inksOf({ declarations, within }: Rule): string[] {
  if (isForced(within)) return [];
  // Text in SVG uses `fill`.
  const filled = tokensIn(declarations, /^fill$/).filter((token) => /^ink-|-text$/.test(token));
  return [...tokensIn(declarations, /^color$/), ...filled];
}

function groundsOf({ declarations, within }: Rule): string[] {
  return isForced(within) ? [] : tokensIn(declarations, /^background(-color|-image)?$/);
}

/** Forced colours use the system palette. */
const isForced = (within: Rule['within']) => within.some((each) => each.includes('forced-colors'));

function tokensIn(declarations: Rule['declarations'], property: RegExp): string[] {
  return declarations
    .filter(([name]) => property.test(name))
    .flatMap(([, value]) => [...value.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? ''));
}

const nameOf = ({ file, selectors }: Rule) => `${file} ${selectors.join(', ')}`;
