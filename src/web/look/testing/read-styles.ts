import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One CSS rule: selectors, enclosing at-rules, declarations. */
export interface Rule {
  readonly file: string;
  readonly selectors: readonly string[];
  /** Enclosing `@media …` and `@keyframes …`. */
  readonly within: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

const lookFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(lookFolder, '..');

const tokensCss = readFileSync(join(lookFolder, 'tokens.css'), 'utf8');

/** Every rule of every stylesheet of the app, except the tokens. */
export function appRules(): Rule[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((name) => join(web, name))
    .filter((path) => path.endsWith('.css') && path !== join(lookFolder, 'tokens.css'))
    .flatMap((path) => rulesOf(readFileSync(path, 'utf8'), relative(web, path)));
}

/** The rules of a stylesheet. Our stylesheets do not use nesting. */
export function rulesOf(css: string, file: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (end === '{') {
      open.push(text.trim());
      continue;
    }
    const head = open.pop() ?? '';
    if (text.trim() !== '') {
      rules.push({ file, within: [...open], selectors: split(head, ','), declarations: declared(text) });
    }
  }
  return rules;
}

function declared(text: string): [string, string][] {
  return split(text, ';').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
}

/** Splits a text at separators outside brackets. */
function split(text: string, by: ',' | ';'): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === by && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter((part) => part !== '');
}

/** Token values per colour scheme. Dark is defined twice: by choice and by system preference. */
export type Scheme = Readonly<Record<string, string>>;

export function schemes(): Readonly<
  Record<'light' | 'dark' | 'systemDark' | 'lightGreen' | 'darkGreen', Scheme>
> {
  const blocks = rulesOf(tokensCss, 'tokens.css');
  const tokensIn = (isWanted: (rule: Rule) => boolean): Scheme =>
    Object.fromEntries(
      blocks
        .filter(isWanted)
        .flatMap(({ declarations }) => declarations)
        .filter(([name]) => name.startsWith('--'))
        .map(([name, value]) => [name.slice(2), value]),
    );
  const light = tokensIn(({ selectors, within }) => within.length === 0 && selectors[0] === ':root');
  const dark = { ...light, ...tokensIn(({ selectors }) => selectors[0] === ':root[data-theme="dark"]') };
  const green = tokensIn(({ selectors }) => selectors.includes(':root[data-win="green"]'));
  /** The tokens of green wins name others, whose values are those of the theme. */
  const inGreen = (theme: Scheme): Scheme => {
    const named = Object.entries(green).map(([name, value]) => [name, theme[value.slice(6, -1)] ?? value]);
    return { ...theme, ...Object.fromEntries(named) };
  };
  return {
    light,
    dark,
    lightGreen: inGreen(light),
    darkGreen: inGreen(dark),
    systemDark: {
      ...light,
      ...tokensIn(({ selectors }) => selectors[0] === ':root:not([data-theme="light"])'),
    },
  };
}
