import type { Locale } from '#contract/locale.ts';
import { isReason, refusalMessage } from '#contract/refusals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import type { Command, CommandCall } from './command.ts';
import { commands } from './commands.ts';

/** @throws Fault when there is no such command, or not in production. */
export function findCommand(name: string, { production }: Config): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new Fault({ zh: `没有命令 ${name}。`, en: `There is no command ${name}.` });
  }
  if (command.developmentOnly && production) {
    throw new Fault({
      zh: `命令 ${name} 只用于开发，生产环境（NODE_ENV=production）下不执行。`,
      en: `The command ${name} is for development and does not run in production (NODE_ENV=production).`,
    });
  }
  return command;
}

/** Runs a command; one that says no complains. @returns the exit code. */
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
