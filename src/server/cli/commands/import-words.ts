import type { Locale } from '#contract/locale.ts';
import { Fault } from '../../fault.ts';
import type {
  ImportFault,
  ImportFaultCode,
  ImportReport,
  UnknownName,
} from '../../features/matches/import-report.ts';
import type { FeedFault } from '../../outside/football-feed/feed-fault.ts';
import { sayFault, sayPlace } from '../../outside/football-feed/feed-words.ts';
import type { OutboundFault } from '../../outside/http/send-request.ts';

type Words = Readonly<Record<Locale, string>>;

export const importUsage: Words = {
  zh: '用法：npm run import -- 文件、目录或网址…',
  en: 'Usage: npm run import -- PATH|URL...',
};

export const importHelp: Words = {
  zh: `${importUsage.zh}

导入比赛、赛果和指数。可读三种格式，按内容识别：
  openfootball 的 JSON（路径如 2025-26/en.1.json）
  football-data.co.uk 的 CSV（如 E0_2526.csv）
  指数 CSV：competition,season,home,away,market,line,pick,odds,bookmaker,at

目录会逐层查找，先 .json 后 .csv。每个文件要么整个导入，要么完全不动；
同一个文件再导入一次不会改变任何东西。不认识的名字只会列出，不会新建球队。
有文件被拒绝时退出码为 1，其余为 0。`,
  en: `${importUsage.en}

Imports matches, results and odds. Three formats are known and told by content:
  openfootball JSON (a path such as 2025-26/en.1.json)
  football-data.co.uk CSV (such as E0_2526.csv)
  odds CSV: competition,season,home,away,market,line,pick,odds,bookmaker,at

Folders are searched at every depth, .json before .csv. Each file is taken in whole or
not at all; the same file again changes nothing. Unknown names are listed and never
become clubs. The exit code is 1 when a file was refused, else 0.`,
};

const faultWords: Readonly<Record<ImportFaultCode, Words>> = {
  TEAM_UNKNOWN: { zh: '有不认识的球队', en: 'names an unknown team' },
  MATCH_UNKNOWN: {
    zh: '没有这场比赛，请先导入赛程',
    en: 'is of a match that is not there; import its fixtures first',
  },
  RESULT_TAKEN_BACK: {
    zh: '没有了先前的赛果（文件较旧？），保留原赛果',
    en: 'lacks the result it had before (an older file?); the result is kept',
  },
  RESULT_BEFORE_KICKOFF: {
    zh: '开赛前已有赛果，请核对',
    en: 'has a result before its kick-off; please check',
  },
  PRICE_AHEAD: { zh: '有未来时刻的指数，请核对', en: 'has prices from the future; please check' },
};

/** One line about an entry that was not taken over, or that was and looks wrong. */
export function sayImportFault(fault: FeedFault | ImportFault, locale: Locale): string {
  if (!isOurs(fault)) return sayFault(fault, locale);
  const words = faultWords[fault.code][locale];
  const where = sayPlace(fault.where, locale);
  return locale === 'zh' ? `${where}${words}：${fault.what}` : `${where} ${words}: ${fault.what}`;
}

function isOurs(fault: FeedFault | ImportFault): fault is ImportFault {
  return fault.code in faultWords;
}

export function sayUnknownName({ kind, competition, name, entries }: UnknownName, locale: Locale): string {
  if (kind === 'competition')
    return locale === 'zh'
      ? `不认识的赛事 ${name}：${entries} 条`
      : `unknown competition ${name}: ${entries} entries`;
  return locale === 'zh'
    ? `不认识的球队 ${name}（${competition}）：${entries} 条`
    : `unknown team ${name} (${competition}): ${entries} entries`;
}

/** One line about a file that was taken in. */
export function sayImported(shown: string, { source, counts }: ImportReport, locale: Locale): string {
  const { matchesNew, matchesChanged, matchesUnchanged, resultsNew, resultsCorrected } = counts;
  const { quotesNew, quotesUnchanged } = counts;
  return locale === 'zh'
    ? `${shown} [${source}] 比赛 新 ${matchesNew} 变 ${matchesChanged} 同 ${matchesUnchanged}；赛果 新 ${resultsNew} 改 ${resultsCorrected}；指数 新 ${quotesNew} 同 ${quotesUnchanged}`
    : `${shown} [${source}] matches ${matchesNew} new ${matchesChanged} changed ${matchesUnchanged} same; results ${resultsNew} new ${resultsCorrected} corrected; prices ${quotesNew} new ${quotesUnchanged} same`;
}

export const outboundWords: Readonly<Record<OutboundFault, Words>> = {
  timeout: { zh: '超时', en: 'it took too long' },
  unreachable: { zh: '连不上', en: 'it cannot be reached' },
  redirect: {
    zh: '它转到别的地址，请直接用那个地址',
    en: 'it points to another address; please use that one',
  },
  too_large: { zh: '文件太大', en: 'the file is too large' },
  not_text: { zh: '不是 UTF-8 文本', en: 'it is not UTF-8 text' },
};

/** Why an address gave no file. */
export function noAnswer(address: string, why: number | OutboundFault): Fault {
  const zh = typeof why === 'number' ? `对方回答 ${why}` : outboundWords[why].zh;
  const en = typeof why === 'number' ? `it answered ${why}` : outboundWords[why].en;
  return new Fault({
    zh: `${address} 没有取到：${zh}。请检查地址后重试。`,
    en: `${address} was not fetched: ${en}. Please check the address and try again.`,
  });
}
