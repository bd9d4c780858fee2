import { resolve } from 'node:path';
import { type BackupSource, checkBackup, readPersons, restoreDump } from './restore-backup.ts';
import { restorePersons, type RestoredPersons } from './persons.ts';
import { startContext } from '#server/context/start-context.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { Fault, faultText, terminalLocale } from '#server/core/fault.ts';
import { openKeyring } from '#server/core/open-keyring.ts';
import { providersWithoutRequests } from '../absent-providers.ts';
import { carryOut } from '../carry-out.ts';
import { type Arguments, readArguments } from '../read-arguments.ts';
import type { Terminal } from '../run-command.ts';
import { describeBytes, showProgress } from '../show-progress.ts';

/**
 * `npm run restore`: a command without a context, since there is no database of ours yet.
 * @returns the exit code.
 */
export async function runRestore(
  args: readonly string[],
  { environment, cwd, output }: Pick<Terminal, 'environment' | 'cwd' | 'output'>,
): Promise<number> {
  const locale = terminalLocale(environment);
  const words = { zh, en }[locale];
  const progress = showProgress({ complain: output.complain, locale }, { zh: '已读取', en: 'read' });
  try {
    if (args.includes('--help')) {
      output.print(words.help);
      return 0;
    }
    const given = readArguments(args, { options: ['--key', '--backup'], flags: ['--check'], usage });
    const source = sourceOf(given, cwd);
    const config: Config = { ...readConfig(environment), logLevel: 'error' };
    const { databaseUrl } = config;
    const isCheck = given.flags.has('--check');
    if (!isCheck && databaseUrl === null) throw noDatabase();
    const checked = await checkBackup(config, source, progress.add);
    output.print(
      words.checked(checked.name, checked.manifest.takenAt, describeBytes(checked.manifest.bytes)),
    );
    if (isCheck || databaseUrl === null) return 0;
    // A database whose names nobody can read would be noticed by the first payout only.
    openKeyring(config);
    await restoreDump(config, databaseUrl, checked, progress.add);
    output.complain(words.dumpRestored);
    const providers = providersWithoutRequests(config);
    const { ctx, close } = await startContext(config, { providers, serveJobs: false });
    try {
      output.print(words.persons(await restorePersons(ctx.db, readPersons(checked))));
      return await carryOut(ctx, 'reconcile', { args: [], cwd, locale, ...output });
    } finally {
      await close();
      output.complain(words.next(checked.manifest.logEntries));
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    output.complain(faultText(error, environment));
    return 1;
  } finally {
    progress.end();
  }
}

const command = 'npm run restore -- FOLDER --key FILE [--backup NAME] [--check]';
const usage = { zh: `用法：${command}`, en: `Usage: ${command}` };

function sourceOf({ words, values }: Arguments, cwd: string): BackupSource {
  const [folder, ...more] = words;
  const keyFile = values.get('--key');
  if (folder === undefined || more.length > 0 || keyFile === undefined) throw wrongUse();
  return {
    folder: resolve(cwd, folder),
    keyFile: resolve(cwd, keyFile),
    name: values.get('--backup') ?? null,
  };
}

const en = {
  help: `Usage: DATABASE_URL=… ${command}

Restores a backup of npm run backup into the empty database of DATABASE_URL: first reads and checks all of it, then restores everything or nothing, adds the keys of persons, erases again who was erased since, and reconciles. DATA_KEY_FILE must be that of the site. Stop every server first.
  --key FILE     private key that opens the backups (npm run make-keys -- --for-backups)
  --backup NAME  not the newest but this one
  --check        reads and checks the backup and restores nothing; needs no database
docs/operations/restore.md has the steps.`,
  checked: (name: string, takenAt: string, size: string) =>
    `Backup ${name} of ${takenAt} is whole and can be opened: ${size}.`,
  dumpRestored: 'The database is restored. Keys of persons and erasures follow; start no server yet.',
  persons: ({ keys, erased, unreadable }: RestoredPersons) =>
    `${keys} keys of persons restored; ${erased} users erased again; ${unreadable} identities stay unreadable.`,
  next: (entries: number) =>
    `Next: start a server, then npm run verify-log -- PUBLIC_URL --since SAVED (the log has ${entries} entries), and npm run reconcile -- --bill DAY for each day since the backup.`,
};

const zh: typeof en = {
  help: `用法：DATABASE_URL=… ${command}

把 npm run backup 的备份恢复到 DATABASE_URL 的空数据库：先完整读取并检查，再整体恢复（要么全部，要么什么都不做），补上个人密钥，把备份之后已注销的人再次清除，最后对账。DATA_KEY_FILE 须为本站点的密钥。请先停止所有服务器。
  --key FILE     能打开备份的私钥（npm run make-keys -- --for-backups）
  --backup NAME  不用最新的备份，而用这一个
  --check        只读取并检查备份，不恢复；不需要数据库
步骤见 docs/operations/restore.md。`,
  checked: (name, takenAt, size) => `备份 ${name}（${takenAt}）完整，可以打开：${size}。`,
  dumpRestored: '数据库已恢复。接着恢复个人密钥和注销记录；先不要启动服务器。',
  persons: ({ keys, erased, unreadable }) =>
    `已恢复 ${keys} 个个人密钥；再次清除 ${erased} 个已注销用户；${unreadable} 份身份信息保持不可读。`,
  next: (entries) =>
    `接下来：启动一台服务器，执行 npm run verify-log -- PUBLIC_URL --since 保存的副本（公示账有 ${entries} 条），并对备份之后的每一天执行 npm run reconcile -- --bill 日期。`,
};

function wrongUse(): Fault {
  return new Fault({
    zh: `restore 需要一个目录和 --key。${usage.zh}`,
    en: `restore needs one folder and --key. ${usage.en}`,
  });
}

function noDatabase(): Fault {
  return new Fault({
    zh: '请把 DATABASE_URL 设为要恢复到的空数据库的地址（postgres:// 开头）；只检查备份用 --check。',
    en: 'Please set DATABASE_URL to the address (postgres://…) of the empty database to restore into; to check a backup only, use --check.',
  });
}
