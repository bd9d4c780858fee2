import type { Locale } from '#contract/locale.ts';
import { isReason, refusalMessage } from '#contract/refusals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import type { Command, CommandCall } from './command.ts';
import { checkCommand } from './command-names.ts';
import { commands } from './commands.ts';

/** @throws Fault for an unknown command, or one not available in production. */
export function findCommand(name: string, config: Config): Command {
  return commands[checkCommand(name, config)];
}

/** Runs a command and prints its refusal, if any. @returns the exit code. */
export async function carryOut(ctx: Context, name: string, call: CommandCall): Promise<number> {
  try {
    return await findCommand(name, ctx.config).run(ctx, call);
  } catch (error) {
    const sentence = sentenceOf(error, call.locale);
    if (sentence === null) throw error;
    call.complain(sentence);
    return 1;
  }
}

function sentenceOf(error: unknown, locale: Locale): string | null {
  if (error instanceof Fault) return error[locale];
  if (!(error instanceof Refusal) || !isReason(error.reason)) return null;
  return refusalMessage(error.reason, error.facts, locale);
}
