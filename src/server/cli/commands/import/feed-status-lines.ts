import type { Locale } from '#contract/locale.ts';
import type { FaultsOfKind, NameNotKnown } from '#server/db/column-shapes.ts';
import type { FeedStatus } from '#server/features/matches/feeds/feed-status.ts';
import { describeImportFault } from '#server/features/matches/import/import-fault-words.ts';
import type { ImportFault } from '#server/features/matches/import/import-report.ts';
import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';
import { textTable } from '../../text-table.ts';
import { describeOutcome } from './feed-command-words.ts';

/** Table of all feeds, followed by their problems and unparsed items. */
export function feedStatusLines(statuses: readonly FeedStatus[], now: Date, locale: Locale): string[] {
  const zh = locale === 'zh';
  const head = zh
    ? ['数据源', '状态', '上次成功', '下次请求', '配额/分钟', '配额/天', '连续失败']
    : ['feed', 'state', 'last success', 'next', 'quota/minute', 'quota/day', 'failures'];
  const rows = statuses.map((status) => [
    status.feed,
    sayState(status, now, locale),
    sayAgo(status.lastSuccessAt, now, locale),
    sayNext(status, now, locale),
    sayQuota(status.quota.perMinute, status.left.minute, locale),
    sayQuota(status.quota.perDay, status.left.day, locale),
    String(status.failures),
  ]);
  return [...textTable([head, ...rows]), ...statuses.flatMap((status) => findings(status, now, locale))];
}

function sayState(status: FeedStatus, now: Date, locale: Locale): string {
  const localized = (zh: string, en: string): string => (locale === 'zh' ? zh : en);
  const silence = status.isSilent ? localized('；已提示读者数据较旧', '; shown to readers as stale') : '';
  const { breaker, openUntil, openReason, quietUntil, failures } = status;
  if (breaker === null) return localized('尚未请求', 'not polled yet');
  if (quietUntil !== null) {
    const wait = sayIn(quietUntil, now, locale);
    return localized(`对方要求等待（${wait}）`, `paused at its request (${wait})`) + silence;
  }
  if (breaker === 'open' && openUntil !== null) {
    const wait = sayIn(openUntil, now, locale);
    return openReason === 'refused'
      ? localized(`令牌或套餐被拒绝，暂停（${wait}）`, `token or plan rejected, paused (${wait})`) + silence
      : localized(`无有效响应，暂停（${wait}）`, `not responding, paused (${wait})`) + silence;
  }
  if (breaker === 'halfOpen') return localized('试探恢复中', 'probing') + silence;
  if (failures > 0) return localized('出错，重试中', 'failing, retrying') + silence;
  return localized('正常', 'ok') + silence;
}

function sayAgo(at: Date | null, now: Date, locale: Locale): string {
  if (at === null) return locale === 'zh' ? '从未' : 'never';
  const span = saySpan(now.getTime() - at.getTime(), locale);
  const instant = at.toISOString().slice(0, 19).replace('T', ' ');
  return locale === 'zh' ? `${instant}Z（${span}前）` : `${instant}Z (${span} ago)`;
}

function sayNext({ nextAt, waitsForQuota }: FeedStatus, now: Date, locale: Locale): string {
  if (waitsForQuota) return locale === 'zh' ? '等配额' : 'waits for quota';
  if (nextAt === null) return locale === 'zh' ? '无需请求' : 'nothing to poll';
  return sayIn(nextAt, now, locale);
}

function sayIn(at: Date, now: Date, locale: Locale): string {
  const ms = at.getTime() - now.getTime();
  if (ms <= 0) return locale === 'zh' ? '现在' : 'now';
  return locale === 'zh' ? `${saySpan(ms, locale)}后` : `in ${saySpan(ms, locale)}`;
}

const units = [
  [86_400, '天', 'd'],
  [3_600, '小时', 'h'],
  [60, '分', 'min'],
  [1, '秒', 's'],
] as const;

function saySpan(ms: number, locale: Locale): string {
  const seconds = Math.round(Math.max(ms, 0) / 1000);
  const [size, zh, en] = units.find(([least]) => seconds >= 2 * least) ?? units[3];
  return `${Math.round(seconds / size)} ${locale === 'zh' ? zh : en}`;
}

function sayQuota(quota: number | null, left: number | null, locale: Locale): string {
  if (left === null) return quota === null ? '-' : String(quota);
  const used = quota === null ? '' : locale === 'zh' ? `已用 ${quota - left} ` : `${quota - left} used `;
  return locale === 'zh' ? `${used}余 ${left}` : `${used}${left} left`;
}

function findings(status: FeedStatus, now: Date, locale: Locale): string[] {
  const { trouble, notUnderstood, unknownNames } = status;
  const zh = locale === 'zh';
  const last = trouble
    ? [`${trouble.key} ${sayAgo(trouble.at, now, locale)} ${describeOutcome(trouble, locale)}`]
    : [];
  const kinds = notUnderstood.map((kind) => sayKind(kind, locale));
  const names = unknownNames.map((name) => sayName(name, locale));
  const lines = [...last, ...kinds, ...names];
  return lines.length === 0
    ? []
    : ['', `${status.feed}${zh ? '：' : ':'}`, ...lines.map((line) => `  ${line}`)];
}

function sayKind({ count, code, examples }: FaultsOfKind, locale: Locale): string {
  const examplesText = examples.map(({ where, what }) =>
    // The cast is safe: codes come only from such faults, and responses are deleted after a week.
    describeImportFault({ where, what, code, lost: 'nothing' } as FeedFault | ImportFault, locale),
  );
  return `${count} × ${code}${locale === 'zh' ? '：' : ': '}${examplesText.join(locale === 'zh' ? '；' : '; ')}`;
}

function sayName({ kind, competition, name }: NameNotKnown, locale: Locale): string {
  if (kind === 'competition') return locale === 'zh' ? `未知赛事 ${name}` : `unknown competition ${name}`;
  return locale === 'zh' ? `未知球队 ${name}（${competition}）` : `unknown team ${name} (${competition})`;
}
