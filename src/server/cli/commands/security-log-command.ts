import { z } from 'zod';
import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import { Fault } from '#server/core/fault.ts';
import { readArguments } from '../read-arguments.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import type { Command } from '../command.ts';

/** Maximum number of listed events. */
const MAX_LISTED = 500;
const usage = 'npm run security-log -- [--user ID] [--since 2026-03-14T00:00:00Z]';

/** `npm run security-log -- [--user ID] [--since INSTANT]`: security events of accounts, newest first. */
export const securityLogCommand: Command = {
  help: {
    zh: `用法：${usage}\n\n账号与安全事件，最新的在前，最多 ${MAX_LISTED} 条。`,
    en: `Usage: ${usage}\n\nSecurity events of accounts, newest first, at most ${MAX_LISTED}.`,
  },
  async run({ db }, { args, locale, print }) {
    const events = await readSecurity(db, { ...filtersOf(args), limit: MAX_LISTED });
    for (const { id, at, kind, user_id: userId, facts } of events) {
      print([`#${id}`, at.toISOString(), kind, userId ?? '-', JSON.stringify(facts)].join('  '));
    }
    print(summary(events.length, locale));
    return 0;
  },
};

function summary(count: number, locale: Locale): string {
  const isCut = count === MAX_LISTED;
  if (locale === 'zh') return `${count} 条${isCut ? '（更早的未列出，可用 --since 缩小范围）' : ''}。`;
  return `${count} ${plural(count, 'event')}${isCut ? ' (older ones are not shown)' : ''}.`;
}

/** @throws Fault for anything but the two options with valid values. */
function filtersOf(args: readonly string[]): { userId?: string; since?: Date } {
  const rules = {
    options: ['--user', '--since'],
    flags: [],
    usage: { zh: `用法：${usage}`, en: `Usage: ${usage}` },
  };
  const { words, values } = readArguments(args, rules);
  const [user, since] = [values.get('--user'), values.get('--since')];
  const isUser = user === undefined || z.uuid().safeParse(user).success;
  const isSince = since === undefined || z.iso.datetime().or(z.iso.date()).safeParse(since).success;
  if (words.length > 0 || !isUser || !isSince) throw wrongUse(args);
  return {
    ...(user !== undefined && { userId: user }),
    ...(since !== undefined && { since: new Date(since) }),
  };
}

function wrongUse(args: readonly string[]): Fault {
  return new Fault({
    zh: `未知参数：${args.join(' ')}。用法：${usage}`,
    en: `Unknown arguments: ${args.join(' ')}. Usage: ${usage}`,
  });
}
