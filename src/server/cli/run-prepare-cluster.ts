import { applicationRole } from '#server/db/application-role.ts';
import { prepareCluster } from '#server/db/restore/prepare-cluster.ts';
import { Fault, faultText, terminalLocale } from '#server/core/fault.ts';
import type { Terminal } from './run-command.ts';

/** A command without a context, since the cluster has no database of ours yet. @returns the exit code. */
export async function runPrepareCluster(
  args: readonly string[],
  { environment, output }: Pick<Terminal, 'environment' | 'output'>,
): Promise<number> {
  const words = { zh, en }[terminalLocale(environment)];
  try {
    if (args.includes('--help')) {
      output.print(words.help);
      return 0;
    }
    if (args[0] !== undefined) throw noArguments(args[0]);
    const url = environment.DATABASE_URL;
    if (!url || !/^postgres(ql)?:\/\//.test(url)) throw noAddress();
    const { made } = await prepareCluster(url);
    output.print(made ? words.made : words.there);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    output.complain(faultText(error, environment));
    return 1;
  }
}

const en = {
  help: `Usage: DATABASE_URL=… npm run prepare-cluster
Creates the role ${applicationRole} in the cluster of DATABASE_URL, so that a dump can be restored into that empty database. docs/operations/restore.md has the steps.`,
  made: `The role ${applicationRole} was made; the database is empty and ready for pg_restore.`,
  there: `The role ${applicationRole} is there already; the database is empty and ready for pg_restore.`,
};

const zh: typeof en = {
  help: `用法：DATABASE_URL=… npm run prepare-cluster
在 DATABASE_URL 的集群里创建角色 ${applicationRole}，之后即可把备份恢复到这个空数据库。步骤见 docs/operations/restore.md。`,
  made: `已创建角色 ${applicationRole}；数据库为空，可以执行 pg_restore。`,
  there: `角色 ${applicationRole} 已存在；数据库为空，可以执行 pg_restore。`,
};

function noArguments(word: string): Fault {
  return new Fault({
    zh: `prepare-cluster 不接受参数 ${word}。用法：DATABASE_URL=… npm run prepare-cluster。`,
    en: `The command prepare-cluster takes no argument ${word}. Usage: DATABASE_URL=… npm run prepare-cluster.`,
  });
}

function noAddress(): Fault {
  return new Fault({
    zh: '请把 DATABASE_URL 设为要恢复到的空数据库的地址（postgres:// 开头）。',
    en: 'Please set DATABASE_URL to the address (postgres://…) of the empty database that you restore into.',
  });
}
