import type { Locale } from '#contract/locale.ts';
import type { RequestOutcome } from '#domain/feed/request-outcome.ts';
import type { CallResult } from '#server/features/matches/feeds/carry-out-call.ts';
import type { OutboundFault } from '#server/providers/http/send-request.ts';
import { outboundWords, describeImport } from './import-words.ts';

type Words = Readonly<Record<Locale, string>>;

export const feedUsage: Words = {
  zh: '用法：npm run feed -- status [--json]（查看各数据源），或 npm run feed -- once 名称（立即请求一次）',
  en: 'Usage: npm run feed -- status [--json] (state of all feeds), or npm run feed -- once NAME (poll one feed now)',
};

export const feedHelp: Words = {
  zh: `用法：npm run feed -- status [--json] | once 名称

  status     查看各数据源的状态；--json 输出 JSON
  once 名称  立即请求该数据源，计入限额`,
  en: `Usage: npm run feed -- status [--json] | once NAME

  status     state of all feeds; --json prints JSON
  once NAME  polls a feed now, within its quota`,
};

const outcomeWords: Readonly<Record<RequestOutcome, Words>> = {
  taken: { zh: '已导入', en: 'imported' },
  unchanged: { zh: '无新内容', en: 'unchanged' },
  quotaUsed: { zh: '请求超出对方限额', en: 'rate limited' },
  refused: { zh: '被拒绝', en: 'refused' },
  broken: { zh: '无有效响应', en: 'no usable response' },
  failed: { zh: '写入失败，详见日志', en: 'could not be stored; see the log' },
};

/** `refused (401): Your API token is invalid` */
export function describeOutcome(
  { outcome, status, what }: Pick<CallResult, 'outcome' | 'status' | 'what'>,
  locale: Locale,
): string {
  const number = status === null ? '' : locale === 'zh' ? `（${status}）` : ` (${status})`;
  const reason = status === null && isOutboundFault(what) ? outboundWords[what][locale] : what;
  const why = reason === null ? '' : `${locale === 'zh' ? '：' : ': '}${reason}`;
  return `${outcomeWords[outcome][locale]}${number}${why}`;
}

function isOutboundFault(what: string | null): what is OutboundFault {
  return what !== null && Object.hasOwn(outboundWords, what);
}

/** One line per sent request. */
export function describeCall(result: CallResult, locale: Locale): string {
  const { key, report, ms } = result;
  const took = `${ms} ms`;
  if (report) return `${describeImport(key, report, locale)}  ${took}`;
  return `${key}  ${describeOutcome(result, locale)}  ${took}`;
}

export function describeNotRequested(keys: readonly string[], locale: Locale): string {
  return locale === 'zh'
    ? `配额不足或对方要求等待，未请求：${keys.join('、')}`
    : `Skipped, quota exhausted or provider asked to wait: ${keys.join(', ')}`;
}
