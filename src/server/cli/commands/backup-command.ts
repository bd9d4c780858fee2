import { resolve } from 'node:path';
import { recordBackup } from '#server/db/restore/backup-run.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { Fault } from '#server/core/fault.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { describeBytes, showProgress } from '../show-progress.ts';

const usage = 'npm run backup -- FOLDER';
const usageSentence = { zh: `用法：${usage}`, en: `Usage: ${usage}` };
const usageElsewhere = 'npm run backup -- --taken-by PROGRAM';

/** `npm run backup`: writes an encrypted backup of the PostgreSQL database; or notes one that another program took. */
export const backupCommand: Command = {
  help: {
    zh: `用法：DATABASE_URL=… BACKUP_RECIPIENTS=age1… ${usage}
      ${usageElsewhere}

把 PostgreSQL 数据库备份到目录：同一时刻的一致快照，用 age 加密；删除超过 BACKUP_KEEP_DAYS 天的旧备份。
个人密钥单独放在 rpr-persons.age 里，每次备份都会替换：已注销的人在旧备份里也无法读出。不要保留它的旧副本。
  --taken-by PROGRAM  记录另一个程序（如 pgbackrest）刚完成的备份，供“备份过期”告警使用
恢复：npm run restore；步骤见 docs/operations/restore.md。`,
    en: `Usage: DATABASE_URL=… BACKUP_RECIPIENTS=age1… ${usage}
       ${usageElsewhere}

Backs up the PostgreSQL database into FOLDER, as it is at one instant, encrypted with age, and deletes backups older than BACKUP_KEEP_DAYS.
Keys of persons lie apart in rpr-persons.age, which every backup replaces: whoever is erased cannot be read in older backups either. Keep no older copy of it.
  --taken-by PROGRAM  notes a backup that another program (such as pgbackrest) has just taken, for the alert on old backups
npm run restore restores; docs/operations/restore.md has the steps.`,
  },
  async run(ctx, call) {
    const { folder, program } = readPlace(call.args);
    const { clock, db } = ctx;
    if (program !== null) {
      const at = clock.now();
      await recordBackup(db, { name: program, takenAt: at, endedAt: at, dump: null });
      call.print(call.locale === 'zh' ? `已记录 ${program} 的备份。` : `A backup by ${program} was noted.`);
      return 0;
    }
    const progress = showProgress(call, { zh: '已写入', en: 'written' });
    try {
      const taken = await takeBackup(ctx, resolve(call.cwd, folder), progress.add);
      const { name, manifest, deleted } = taken;
      const size = describeBytes(manifest.bytes);
      call.print(
        call.locale === 'zh'
          ? `备份 ${name} 完成：${size}，${manifest.transfers} 笔转账，公示账 ${manifest.logEntries} 条；删除旧备份 ${deleted.length} 个。`
          : `Backup ${name} is complete: ${size}, ${manifest.transfers} transfers, public log of ${manifest.logEntries} entries; ${deleted.length} older ones deleted.`,
      );
      return 0;
    } finally {
      progress.end();
    }
  },
};

/** Either a folder, or the program that took a backup. */
function readPlace(args: readonly string[]): { readonly folder: string; readonly program: string | null } {
  const { words, values } = readArguments(args, { options: ['--taken-by'], flags: [], usage: usageSentence });
  const [folder = '', ...more] = words;
  const program = values.get('--taken-by') ?? null;
  if (program !== null && !/^[\w.-]{1,100}$/.test(program)) throw wrongProgram(program);
  if (more.length === 0 && (program === null) === (folder !== '')) return { folder, program };
  const given = args.join(' ');
  throw new Fault({
    zh: `backup 需要一个目录${given === '' ? '' : `，而不是“${given}”`}。${usageSentence.zh}`,
    en: `backup needs one folder${given === '' ? '' : `, not “${given}”`}. ${usageSentence.en}`,
  });
}

function wrongProgram(program: string): Fault {
  return new Fault({
    zh: `--taken-by 须为程序名（字母、数字、.、_、-，最多 100 个），而不是“${program}”。`,
    en: `--taken-by takes the name of a program (letters, digits, . _ -, at most 100), not “${program}”.`,
  });
}
