import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { type Arguments, readArguments } from '../../read-arguments.ts';

export type Words = Readonly<Record<Locale, string>>;

/** One command of an operator as it was typed: the words after its name, options with their values, flags. */
export type OperatorOrder = Arguments;

/** What an order is carried out with. */
export interface OperatorCall {
  readonly ctx: Context;
  readonly order: OperatorOrder;
  readonly locale: Locale;
  print(line: string): void;
  /** Who acts. @throws Fault when nobody was named by --as. */
  operatorId(): string;
  /** The value of --reason. @throws Fault without one. */
  reason(): string;
  /** A Fault in these words, followed by the usage of this command. */
  wrong(words: Words): Fault;
}

export interface OperatorSubcommand {
  /** What follows `npm run operator -- [--as MOBILE]`. */
  readonly usage: string;
  /** Options that take a value, and those that do not. */
  readonly options: readonly string[];
  readonly flags: readonly string[];
  /** How many words it takes after its name. */
  readonly takes: number;
  run(call: OperatorCall): Promise<void>;
}

function usageOf({ usage }: OperatorSubcommand): Words {
  return {
    zh: `用法：npm run operator -- ${usage}`,
    en: `Usage: npm run operator -- ${usage}`,
  };
}

export function wrongUse(command: OperatorSubcommand, words: Words): Fault {
  const usage = usageOf(command);
  return new Fault({ zh: `${words.zh}${usage.zh}`, en: `${words.en} ${usage.en}` });
}

/** @throws Fault with one sentence about the first argument that does not fit, and the usage. */
export function readOrder(command: OperatorSubcommand, args: readonly string[]): OperatorOrder {
  const order = readArguments(args, { ...command, usage: usageOf(command) });
  const { words } = order;
  if (words.length !== command.takes) {
    throw wrongUse(command, {
      zh: `须给出 ${command.takes} 个参数，实际给出 ${words.length} 个。`,
      en: `Expected ${command.takes} ${plural(command.takes, 'argument')}, got ${words.length}.`,
    });
  }
  return order;
}
