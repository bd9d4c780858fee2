import type { Locale } from '#contract/locale.ts';
import type { AskOutcome } from '#domain/feed/ask-outcome.ts';
import type { CallResult } from '#server/features/matches/feeds/carry-out-call.ts';
import type { OutboundFault } from '#server/providers/http/send-request.ts';
import { outboundWords, sayImported } from './import-words.ts';

type Words = Readonly<Record<Locale, string>>;

export const feedUsage: Words = {
  zh: '用法：npm run feed -- status [--json]（查看各数据源），或 npm run feed -- once 名称（立即询问一次）',
  en: 'Usage: npm run feed -- status [--json] (how the feeds do), or npm run feed -- once NAME (ask one at once)',
};

const outcomeWords: Readonly<Record<AskOutcome, Words>> = {
  taken: { zh: '已导入', en: 'taken in' },
  unchanged: { zh: '没有新内容', en: 'nothing new' },
  quotaUsed: { zh: '对方说请求太多', en: 'we ask too much' },
  refused: { zh: '被拒绝', en: 'refused' },
  broken: { zh: '对方没有可用的回答', en: 'no usable answer' },
  failed: { zh: '存入时出错，详见日志', en: 'could not be stored; the log says why' },
};

/** `refused (401): Your API token is invalid` */
export function sayOutcome(
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

/** One line about a request that was made. */
export function sayCall(result: CallResult, locale: Locale): string {
  const { key, report, ms } = result;
  const took = `${ms} ms`;
  if (report) return `${sayImported(key, report, locale)}  ${took}`;
  return `${key}  ${sayOutcome(result, locale)}  ${took}`;
}

export function sayNotAsked(keys: readonly string[], locale: Locale): string {
  return locale === 'zh'
    ? `配额不够或对方要求等待，未询问：${keys.join('、')}`
    : `Not asked, the quota has no room or the provider wishes us to wait: ${keys.join(', ')}`;
}
