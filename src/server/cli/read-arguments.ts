import { parseArgs } from 'node:util';
import type { Locale } from '#contract/locale.ts';
import { Fault } from '#server/core/fault.ts';

type Words = Readonly<Record<Locale, string>>;

/** The valid arguments of a command. Option names include their dashes. */
export interface ArgumentRules {
  /** Options with a value. */
  readonly options: readonly string[];
  /** Options without one. */
  readonly flags: readonly string[];
  /** Appended to every error message. */
  readonly usage: Words;
}

export interface Arguments {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

/**
 * Parses arguments. A value is the next argument or follows `=`; the last one of a repeated option wins.
 * @throws Fault, with the usage, for an unknown option, a missing value or an unexpected one.
 */
export function readArguments(args: readonly string[], { options, flags, usage }: ArgumentRules): Arguments {
  const wrong = (zh: string, en: string): Fault =>
    new Fault({ zh: `${zh}${usage.zh}`, en: `${en} ${usage.en}` });
  const known = [
    ...options.map((name) => [name.slice(2), { type: 'string' as const }] as const),
    ...flags.map((name) => [name.slice(2), { type: 'boolean' as const }] as const),
  ];
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words: string[] = [];
  const values = new Map<string, string>();
  const given = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    if (flags.includes(rawName)) {
      if (value !== undefined) throw wrong(`${rawName} 不带值。`, `${rawName} takes no value.`);
      given.add(rawName);
    } else if (options.includes(rawName)) {
      if (value === undefined || (!token.inlineValue && value.startsWith('--')))
        throw wrong(`${rawName} 后面缺少值。`, `${rawName} needs a value.`);
      values.set(rawName, value);
    } else throw wrong(`未知选项 ${rawName}。`, `Unknown option ${rawName}.`);
  }
  return { words, values, flags: given };
}
