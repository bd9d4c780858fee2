/** A CSS rule, or a group of rules under a condition. */
interface Rule {
  readonly head: string;
  readonly body: string;
  /** Rules under the condition of the head; null for a single rule. */
  readonly inner: readonly Rule[] | null;
  /** For each selector of the head, its required classes. */
  readonly needs: readonly (readonly string[])[];
}

const conditions = /^@(media|supports|layer|container)\b/;

/**
 * Parses a built style sheet once. @returns a function that selects the rules a page needs for its first paint, by
 * its classes, and adds the page's own; of variables only those that are used.
 */
export function criticalCss(sheet: string): (html: string, own?: string) => string {
  const rules = readRules(sheet);
  return (html, own = '') => {
    const present = classesIn(html);
    const picked = pick(rules, present);
    return withoutUnused(picked + keyframesIn(rules, picked) + own, html);
  };
}

/** A declaration of a variable; none of ours has a semicolon in its value. */
const variable = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g;

/** Without the variables that neither a declaration nor an attribute of the page uses, directly or through another one. */
function withoutUnused(css: string, html: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(variable))
    values.set(name, [...(values.get(name) ?? []), value]);
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of values.get(name) ?? []) use(value);
    }
  };
  use(html);
  use(css.replace(variable, ''));
  return css.replace(variable, (declaration, name) => (used.has(name) ? declaration : ''));
}

function pick(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let css = '';
  for (const { head, body, inner, needs } of rules) {
    if (inner !== null) {
      const kept = pick(inner, present);
      if (kept !== '') css += `${head}{${kept}}`;
    } else if (
      !head.startsWith('@keyframes') &&
      needs.some((names) => names.every((name) => present.has(name)))
    )
      css += `${head}{${body}}`;
  }
  return css;
}

/** The keyframes used by the selected rules. */
function keyframesIn(rules: readonly Rule[], picked: string): string {
  return rules
    .filter(
      ({ head }) => head.startsWith('@keyframes') && picked.includes(head.slice('@keyframes'.length).trim()),
    )
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');
}

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) found.add(name);
  return found;
}

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open === -1) break;
    const head = css.slice(at, open).trim();
    const end = closeOf(css, open);
    const body = css.slice(open + 1, end);
    const isGroup = conditions.test(head);
    rules.push({ head, body, inner: isGroup ? readRules(body) : null, needs: isGroup ? [] : needsOf(head) });
    at = end + 1;
  }
  return rules;
}

/** End of the block that opens at `open`; braces in strings are ignored. */
function closeOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      at = css.indexOf(sign, at + 1);
      if (at === -1) break;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The content of brackets may be optional, so it is never required for a selector. */
function needsOf(head: string): string[][] {
  let bare = head;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(/\([^()]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  }
  return bare
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));
}
