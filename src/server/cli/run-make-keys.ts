import { join, resolve } from 'node:path';
import { Fault, faultText, terminalLocale } from '#server/core/fault.ts';
import { makeBackupKey } from './backup/make-backup-key.ts';
import { makeDataKeyFile } from '#server/core/open-keyring.ts';
import { makeKeyFile } from '#server/features/trust/log/make-key-file.ts';
import { makeVapidKey } from '#server/providers/push/vapid-key.ts';
import type { Terminal } from './run-command.ts';

/** Every key that production reads from a file, by its setting. */
const keys = [
  { setting: 'DATA_KEY_FILE', name: 'data.keys', make: makeDataKeyFile },
  { setting: 'LOG_KEY_FILE', name: 'log.pem', make: makeKeyFile },
  { setting: 'LOG_CLOCK_KEY_FILE', name: 'clock.pem', make: makeKeyFile },
  { setting: 'PUSH_KEY_FILE', name: 'vapid.pem', make: makeVapidKey },
] as const;

/** A command without a context, since no database is needed. @returns the exit code. */
export async function runMakeKeys(
  args: readonly string[],
  { environment, cwd, output }: Pick<Terminal, 'environment' | 'cwd' | 'output'>,
): Promise<number> {
  const words = { zh, en }[terminalLocale(environment)];
  try {
    if (args.includes('--help')) {
      output.print(words.help);
      return 0;
    }
    if (args[0] === '--for-backups') {
      const [, file, ...others] = args;
      if (file === undefined || others.length > 0 || file.startsWith('-')) throw oneFolder(args);
      const { recipient, isNew } = await makeBackupKey(resolve(cwd, file));
      output.print(`BACKUP_RECIPIENTS=${recipient}`);
      output.complain(isNew ? words.keyMade(file) : words.kept(file));
      return 0;
    }
    const [folder, ...more] = args;
    if (folder === undefined || more.length > 0 || folder.startsWith('-')) throw oneFolder(args);
    for (const { setting, name, make } of keys) {
      const file = join(resolve(cwd, folder), name);
      const isNew = make(file);
      output.print(`${setting}=${file}`);
      if (!isNew) output.complain(words.kept(file));
    }
    output.complain(words.done);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    output.complain(faultText(error, environment));
    return 1;
  }
}

const en = {
  help: `Usage: npm run make-keys -- FOLDER
       npm run make-keys -- --for-backups FILE
Creates the keys of a new site in FOLDER, readable by their owner only, and prints the settings that name them. Keys that are there already are kept. docs/operations/keys.md says what each is for, and what its loss means.
  --for-backups FILE  creates the private key that opens backups (age), and prints the public one, which is all a server needs; do it on another machine`,
  kept: (file: string) => `${file} was there already and is kept.`,
  keyMade: (file: string) =>
    `${file} opens every backup. Keep it offline, in the hands of two people, and never on a server.`,
  done: 'Copy these files to a safe place now, apart from the backups of the database.',
};

const zh: typeof en = {
  help: `用法：npm run make-keys -- 目录
      npm run make-keys -- --for-backups 文件
在目录中生成新站点的密钥（仅所有者可读），并打印指向它们的设置。已有的密钥保留不变。各密钥的用途和丢失的后果见 docs/operations/keys.md。
  --for-backups 文件  生成能打开备份的私钥（age），并打印公钥；服务器只需要公钥，请在另一台机器上执行`,
  kept: (file) => `${file} 已存在，保留不变。`,
  keyMade: (file) => `${file} 能打开所有备份。请离线保存，由两个人各持一份，绝不放在服务器上。`,
  done: '请立即把这些文件另存到安全的地方，不要和数据库备份放在一起。',
};

function oneFolder(args: readonly string[]): Fault {
  const given = args.length === 0 ? null : args.join(' ');
  return new Fault({
    zh: `make-keys 需要一个目录${given === null ? '' : `，而不是“${given}”`}。用法：npm run make-keys -- 目录，或 --for-backups 文件`,
    en: `make-keys needs one folder${given === null ? '' : `, not “${given}”`}. Usage: npm run make-keys -- FOLDER, or --for-backups FILE`,
  });
}
