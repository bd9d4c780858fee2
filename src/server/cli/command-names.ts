import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';

/** Names of all commands without their code: a command that the running server executes loads none of it. */
const commandTable = {
  backup: { developmentOnly: false },
  import: { developmentOnly: false },
  feed: { developmentOnly: false },
  user: { developmentOnly: true },
  operator: { developmentOnly: false },
  reconcile: { developmentOnly: false },
  'rotate-keys': { developmentOnly: false },
  'security-log': { developmentOnly: false },
  'log-policy': { developmentOnly: false },
} as const satisfies Readonly<Record<string, { readonly developmentOnly: boolean }>>;

export type CommandName = keyof typeof commandTable;

/** @throws Fault for an unknown command, or one not available in production. */
export function checkCommand(name: string, { production }: Config): CommandName {
  const known = commandNamed(name);
  if (commandTable[known].developmentOnly && production) {
    throw new Fault({
      zh: `命令 ${name} 仅用于开发，生产环境（NODE_ENV=production）不可用。`,
      en: `Command ${name} is for development only and is disabled in production (NODE_ENV=production).`,
    });
  }
  return known;
}

/** @throws Fault for an unknown command. */
export function commandNamed(name: string): CommandName {
  if (isCommandName(name)) return name;
  throw new Fault({ zh: `未知命令 ${name}。`, en: `Unknown command ${name}.` });
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandTable, name);
}
