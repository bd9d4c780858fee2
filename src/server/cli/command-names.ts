import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';

interface CommandUse {
  readonly developmentOnly: boolean;
  /** Refused before the embedded database is opened, which may take seconds or create it. */
  readonly postgresOnly?: boolean;
}

/** Names of all commands without their code: a command that the running server executes loads none of it. */
const commandTable = {
  backup: { developmentOnly: false, postgresOnly: true },
  import: { developmentOnly: false },
  feed: { developmentOnly: false },
  user: { developmentOnly: true },
  operator: { developmentOnly: false },
  reconcile: { developmentOnly: false },
  'rotate-keys': { developmentOnly: false },
  'security-log': { developmentOnly: false },
  'log-policy': { developmentOnly: false },
} as const satisfies Readonly<Record<string, CommandUse>>;

export type CommandName = keyof typeof commandTable;

/** @throws Fault for an unknown command, or one not available in production or on this database. */
export function checkCommand(name: string, { production, databaseUrl }: Config): CommandName {
  const known = commandNamed(name);
  const { developmentOnly, postgresOnly = false }: CommandUse = commandTable[known];
  if (postgresOnly && databaseUrl === null) {
    throw new Fault({
      zh: `npm run ${name} 只用于 PostgreSQL（DATABASE_URL）。嵌入式数据库就是一个目录：停止服务器后复制整个 DATA_DIR，密钥也在其中。`,
      en: `npm run ${name} is for PostgreSQL (DATABASE_URL). The embedded database is a folder: stop the server and copy the whole DATA_DIR, keys included.`,
    });
  }
  if (developmentOnly && production) {
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
