import type { Locale } from '#contract/locale.ts';
import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';
import { describeFault, describeFaultCode, describePlace } from '#server/providers/football/feed-words.ts';
import type { ImportFault, ImportFaultCode } from './import-report.ts';

type Words = Readonly<Record<Locale, string>>;

const faultWords: Readonly<Record<ImportFaultCode, Words>> = {
  TEAM_UNKNOWN: { zh: '有未知球队', en: 'has an unknown team' },
  MATCH_UNKNOWN: {
    zh: '比赛不存在，请先导入赛程',
    en: 'is for an unknown match; import the fixtures first',
  },
  RESULT_TAKEN_BACK: {
    zh: '缺少先前已有的赛果（文件较旧？），保留原赛果',
    en: 'lacks a result it had before (older file?); the result is kept',
  },
  RESULT_BEFORE_KICKOFF: {
    zh: '开赛前已有赛果，请核对',
    en: 'has a result before kick-off; please check',
  },
  PRICE_AHEAD: { zh: '有未来时刻的指数，请核对', en: 'has prices dated in the future; please check' },
};

type Code = (FeedFault | ImportFault)['code'];

/** One line per skipped or suspicious entry. */
export function describeImportFault(fault: FeedFault | ImportFault, locale: Locale): string {
  if (!isOurs(fault)) return describeFault(fault, locale);
  const words = faultWords[fault.code][locale];
  const where = describePlace(fault.where, locale);
  return locale === 'zh' ? `${where}${words}：${fault.what}` : `${where} ${words}: ${fault.what}`;
}

/** The fault of an entry, without its place. */
export function describeImportFaultCode(code: Code, locale: Locale): string {
  return isOurCode(code) ? faultWords[code][locale] : describeFaultCode(code, locale);
}

function isOurs(fault: FeedFault | ImportFault): fault is ImportFault {
  return isOurCode(fault.code);
}

function isOurCode(code: Code): code is ImportFaultCode {
  return Object.hasOwn(faultWords, code);
}
