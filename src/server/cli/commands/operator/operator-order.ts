import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { type Arguments, readArguments } from '../../read-arguments.ts';

export type Words = Readonly<Record<Locale, string>>;

/** Parsed operator command: the words after its name, options with values, flags. */
export type OperatorOrder = Arguments;

/** Execution context of an operator command. */
export interface OperatorCall {
  readonly ctx: Context;
  readonly order: OperatorOrder;
  readonly locale: Locale;
  print(line: string): void;
  /** The acting operator; null without --as. */
  readonly actingId: string | null;
  /** The acting operator. @throws Fault without --as. */
  operatorId(): string;
  /** The value of --reason. @throws Fault without one. */
  reason(): string;
  /** A Fault with this message, followed by the usage of this command. */
  wrong(words: Words): Fault;
}

export interface OperatorSubcommand {
  /** Usage after `npm run operator -- [--as NAME]`. */
  readonly usage: string;
  /** Options with a value; `flags` have none. */
  readonly options: readonly string[];
  readonly flags: readonly string[];
  /** Number of words after its name. */
  readonly wordCount: number;
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

/** @throws Fault for the first invalid argument, with the usage. */
export function readOrder(command: OperatorSubcommand, args: readonly string[]): OperatorOrder {
  const order = readArguments(args, { ...command, usage: usageOf(command) });
  const { words } = order;
  if (words.length !== command.wordCount) {
    throw wrongUse(command, {
      zh: `须给出 ${command.wordCount} 个参数，实际给出 ${words.length} 个。`,
      en: `Expected ${command.wordCount} ${plural(command.wordCount, 'argument')}, got ${words.length}.`,
    });
  }
  return order;
}
