import { bare, drawn, inks, ownInks, pairs, pale, surfaces } from './contrast-pairs.ts';
import type { Rule } from './read-styles.ts';

/** Properties whose value is, or holds, a colour. */
const coloured =
  /^(?:color|fill|stroke|background(?:-color|-image)?|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|box-shadow|text-shadow|text-decoration(?:-color)?|caret-color|accent-color|column-rule(?:-color)?|(?:-webkit-)?mask(?:-image)?|(?:-webkit-)?tap-highlight-color|-webkit-text-(?:fill|stroke)-color|scrollbar-color|stop-color|flood-color)$/;
/** Wherever a colour is written, also in a property of our own. */
const written = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(/i;
/** All that a property of colours may say beside tokens and lengths; the name of a colour is not among it. */
const keywords = new Set(
  `none transparent inherit currentColor solid dashed dotted inset linear-gradient to top calc var deg px rem em auto
  Highlight HighlightText CanvasText Canvas ButtonText LinkText GrayText underline line-through`.split(/\s+/),
);

/** Colours that are none of the design's tokens, with the reason. */
const rawAllowed: Readonly<Record<string, readonly string[]>> = {
  // Club colours stay in the dark, and so does the band that carries the code.
  'ui/marks/Badge.module.css': ['#fff', 'rgb(0 0 0 / 0.25)', '#1b1a19'],
  // What is hidden and what is not; nothing is drawn in it.
  'ui/controls/Chips.module.css': ['linear-gradient(90deg, #000 calc(100% - 20px), transparent)'],
  // `::backdrop` inherits no custom properties in older browsers.
  'ui/layout/Sheet.module.css': ['var(--scrim, rgb(20 18 16 / 0.48))'],
  // A line within a toast, which is dark in both schemes.
  'ui/feedback/Toast.module.css': ['1px solid rgb(255 255 255 / 0.24)'],
};

const grounds: readonly string[] = [...surfaces, ...Object.keys(ownInks), ...bare];
const colours: readonly string[] = [...inks, ...Object.values(ownInks).flat(), ...drawn, ...pale];

/** Colours that are written instead of asked for by their role. */
export function rawColours(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ file, selectors, declarations }) =>
    declarations
      .filter(([property, value]) => written.test(value) || (coloured.test(property) && hasName(value)))
      .filter(([, value]) => !rawAllowed[file]?.includes(value))
      .map(([property, value]) => `${file} ${selectors}: ${property}: ${value}`),
  );
}

/** Colours by a name that the design does not know: they would not be drawn at all. */
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

/** Text and grounds whose token is unknown to the table. */
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

/** Pairs that one rule, or several that hold for the same element, put together, and that the table does not measure. */
export function unknownPairs(rules: readonly Rule[]): string[] {
  const single = rules.flatMap((rule) =>
    rule.selectors.map((selector) => ({ ...rule, selectors: [selector] })),
  );
  return single
    .filter((rule) => inksOf(rule).length > 0 || groundsOf(rule).length > 0)
    .flatMap((rule) =>
      whatHolds(rule, single, groundsOf).flatMap((ground) =>
        whatHolds(rule, single, inksOf)
          .filter((ink) => !isMeasured(ink, ground) && !isExempt(rule, ink))
          .map((ink) => `${nameOf(rule)}: --${ink} on --${ground}`),
      ),
    );
}

/**
 * What a rule declares, else what holds for the same element by a part of its selector: `.primary` for `.primary:active`.
 * Of several such rules the most special one decides.
 */
function whatHolds(
  rule: Rule,
  single: readonly Rule[],
  what: (rule: Rule) => readonly string[],
): readonly string[] {
  if (what(rule).length > 0) return what(rule);
  const wanted = partsOf(rule.selectors[0]);
  const general = single
    .filter((other) => other.file === rule.file && what(other).length > 0 && isGeneral(other, wanted))
    .toSorted((one, other) => partsOf(one.selectors[0]).length - partsOf(other.selectors[0]).length)
    .at(-1);
  return general ? what(general) : [];
}

function isGeneral({ selectors: [selector = ''] }: Rule, wanted: readonly string[]): boolean {
  const parts = partsOf(selector);
  const pseudo = (all: readonly string[]) => all.filter((part) => part.startsWith('::')).join();
  // What depends on an element around it holds for others too; what is put before or after an element is another one.
  if (/[\s>+~]/.test(selector) || pseudo(parts) !== pseudo(wanted)) return false;
  return parts.length < wanted.length && parts.every((part) => wanted.includes(part));
}

/** The simple selectors of the element itself: `.chip[aria-pressed="true"]` gives `.chip` and `[aria-pressed="true"]`. */
function partsOf(selector = ''): string[] {
  const own = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? '';
  return own.match(/::?[\w-]+(?:\([^)]*\))?|\.[\w-]+|\[[^\]]+\]|#[\w-]+|^[a-z][\w-]*/g) ?? [];
}

function isMeasured(ink: string, ground: string): boolean {
  return pairs.some(([knownInk, knownGround]) => knownInk === ink && knownGround === ground);
}

/** WCAG asks nothing of what is disabled; drawings are measured as marks. */
function isExempt({ selectors }: Rule, ink: string): boolean {
  const isDrawing = ([...drawn, ...pale] as readonly string[]).includes(ink);
  return isDrawing && (ink !== 'ink-4' || selectors.every((selector) => selector.includes(':disabled')));
}

/** Text that is made paler than its token. What is not drawn at all, or moves in, is another thing. */
export function paleTexts(rules: readonly Rule[]): string[] {
  return rules
    .filter(({ within }) => !within.some((each) => each.startsWith('@keyframes')))
    .flatMap((rule) =>
      rule.declarations
        .filter(([property, value]) => property === 'opacity' && value !== '0' && value !== '1')
        .map(([, value]) => `${nameOf(rule)}: opacity ${value}`),
    );
}

/** Tokens of the table that no stylesheet uses in that role. */
export function unusedTokens(rules: readonly Rule[]): string[] {
  const [usedInks, usedGrounds] = [rules.flatMap(inksOf), rules.flatMap(groundsOf)];
  return [
    ...new Set(colours.filter((ink) => !usedInks.includes(ink)).map((ink) => `text in --${ink}`)),
    ...grounds.filter((ground) => !usedGrounds.includes(ground)).map((ground) => `a ground of --${ground}`),
  ];
}

function inksOf({ declarations, within }: Rule): string[] {
  if (isForced(within)) return [];
  // Words in a drawing are filled.
  const filled = tokensIn(declarations, /^fill$/).filter((token) => /^ink-|-text$/.test(token));
  return [...tokensIn(declarations, /^color$/), ...filled];
}

function groundsOf({ declarations, within }: Rule): string[] {
  return isForced(within) ? [] : tokensIn(declarations, /^background(-color|-image)?$/);
}

/** There the system's own colours stand, which are its own matter. */
const isForced = (within: Rule['within']) => within.some((each) => each.includes('forced-colors'));

function tokensIn(declarations: Rule['declarations'], property: RegExp): string[] {
  return declarations
    .filter(([name]) => property.test(name))
    .flatMap(([, value]) => [...value.matchAll(/var\(--([\w-]+)/g)].map((match) => match[1] ?? ''));
}

const nameOf = ({ file, selectors }: Rule) => `${file} ${selectors.join(', ')}`;
