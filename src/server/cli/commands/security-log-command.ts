import { z } from 'zod';
import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import { Fault } from '#server/core/fault.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import type { Command } from '../command.ts';

/** As many as are shown. */
const MOST = 500;
const usage = 'npm run security-log -- [--user ID] [--since 2026-03-14T00:00:00Z]';

/** `npm run security-log -- [--user ID] [--since INSTANT]`: what happened to accounts and their protection, newest first. */
export const securityLogCommand: Command = {
  help: {
    zh: `用法：${usage}\n\n账号与安全事件，最新的在前，最多 ${MOST} 条。`,
    en: `Usage: ${usage}\n\nSecurity events of accounts, newest first, at most ${MOST}.`,
  },
  async run({ db }, { args, locale, print }) {
    const events = await readSecurity(db, { ...wanted(args), limit: MOST });
    for (const { id, at, kind, user_id: userId, facts } of events) {
      print([`#${id}`, at.toISOString(), kind, userId ?? '-', JSON.stringify(facts)].join('  '));
    }
    print(summary(events.length, locale));
    return 0;
  },
};

function summary(count: number, locale: Locale): string {
  const isCut = count === MOST;
  if (locale === 'zh') return `${count} 条${isCut ? '（更早的未列出，可用 --since 缩小范围）' : ''}。`;
  return `${count} ${plural(count, 'event')}${isCut ? ' (older ones are not shown)' : ''}.`;
}

/** @throws Fault for anything but the two options, each once with a value that fits. */
function wanted(args: readonly string[]): { userId?: string; since?: Date } {
  const found: { userId?: string; since?: Date } = {};
  for (let at = 0; at < args.length; at += 2) {
    const [option, value = ''] = [args[at], args[at + 1]];
    if (option === '--user' && z.uuid().safeParse(value).success) found.userId = value;
    else if (option === '--since' && z.iso.datetime().or(z.iso.date()).safeParse(value).success)
      found.since = new Date(value);
    else throw wrongUse(args);
  }
  return found;
}

function wrongUse(args: readonly string[]): Fault {
  return new Fault({
    zh: `未知参数：${args.join(' ')}。用法：${usage}`,
    en: `Unknown arguments: ${args.join(' ')}. Usage: ${usage}`,
  });
}
