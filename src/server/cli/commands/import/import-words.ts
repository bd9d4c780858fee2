import type { Locale } from '#contract/locale.ts';
import { plural } from '#contract/plural.ts';
import { Fault } from '#server/core/fault.ts';
import type { ClubsReport } from '#server/features/matches/import/import-clubs.ts';
import { describeImportFaultCode } from '#server/features/matches/import/import-fault-words.ts';
import type {
  ImportFault,
  ImportReport,
  UnknownName,
} from '#server/features/matches/import/import-report.ts';
import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';
import { absencesCsvHeader } from '#server/providers/football/csv/absences-csv.ts';
import { clubsCsvHeader } from '#server/providers/football/csv/clubs-csv.ts';
import { lotteryCsvHeader } from '#server/providers/football/csv/lottery-csv.ts';
import { sizeLimits } from '#server/providers/football/feed-words.ts';
import type { OutboundFault } from '#server/providers/http/send-request.ts';

type Words = Readonly<Record<Locale, string>>;

export const importUsage: Words = {
  zh: '用法：npm run import -- [--all] [--unknown 文件] 文件、目录或网址…',
  en: 'Usage: npm run import -- [--all] [--unknown FILE] PATH|URL...',
};

export const importHelp: Words = {
  zh: `${importUsage.zh}

导入比赛、赛果、指数和球队名。按内容识别以下格式：
  openfootball 的 JSON（路径如 2025-26/en.1.json）和 Football.TXT
  football-data.co.uk 的 CSV（如 E0_2526.csv）
  指数 CSV：competition,season,home,away,market,line,pick,odds,bookmaker,at
  彩票场次 CSV：${lotteryCsvHeader}
  伤停 CSV：${absencesCsvHeader}
  球队 CSV：${clubsCsvHeader}

目录会逐层查找，先 .json 后 .csv。${sizeLimits[0]}。
每个文件要么全部导入，要么完全不导入；重复导入同一文件不会产生变化。

未知球队只列出，不自动新建。--unknown clubs.csv 把它们写成球队 CSV：
新球队填 name_zh（pinyin、code 选填），已有球队的别名在 club 栏填它的名字；
未填的行会跳过。先导入这个文件，再重新导入原来的文件。
--all 列出每一条未导入的内容；默认每个文件只列前 10 条。

退出码：0 全部导入；1 有文件被拒绝；2 有条目未导入。`,
  en: `${importUsage.en}

Imports matches, results, odds and club names. Formats are detected by content:
  openfootball JSON (a path such as 2025-26/en.1.json) and Football.TXT
  football-data.co.uk CSV (such as E0_2526.csv)
  odds CSV: competition,season,home,away,market,line,pick,odds,bookmaker,at
  lottery CSV: ${lotteryCsvHeader}
  absences CSV: ${absencesCsvHeader}
  clubs CSV: ${clubsCsvHeader}

Folders are searched recursively, .json before .csv; ${sizeLimits[1]}.
Each file is imported completely or not at all; importing it again changes nothing.

Unknown clubs are listed, never created automatically. --unknown clubs.csv writes them
as a clubs CSV: fill in name_zh for a new club (pinyin and code are optional), or club
with any name of a known one; rows with neither are skipped. Import that file, then
the others again. --all lists every skipped entry instead of the first 10 per file.

Exit codes: 0 everything imported, 1 a file was rejected, 2 entries were skipped.`,
};

/** Number of entries skipped for one reason. */
export function describeReason(
  code: (FeedFault | ImportFault)['code'],
  entries: number,
  locale: Locale,
): string {
  const words = describeImportFaultCode(code, locale);
  return locale === 'zh' ? `  未导入 ${entries} 条：${words}` : `  ${entries} skipped: ${words}`;
}

/** How to resolve unknown clubs. */
export const unknownHint: Words = {
  zh: '补充球队：npm run import -- --unknown clubs.csv 文件… 写出待填的表，填好后先导入 clubs.csv，再重新导入这些文件。',
  en: 'To add clubs: npm run import -- --unknown clubs.csv PATH… writes a table; fill it in, import clubs.csv, then the files again.',
};

/** One line per imported clubs file. */
export function describeClubs(source: string, report: ClubsReport, locale: Locale): string {
  const { clubs, spellings, known, unfinished } = report;
  return locale === 'zh'
    ? `${source} [球队] 新球队 ${clubs}；新别名 ${spellings}；已有 ${known}；未填 ${unfinished}`
    : `${source} [clubs] ${clubs} new; ${spellings} new spellings; ${known} known; ${unfinished} not filled in`;
}

/** One line about the written table of unknown clubs. */
export function describeWritten(file: string, clubs: number, locale: Locale): string {
  return locale === 'zh'
    ? `已把 ${clubs} 个球队名写入 ${file}。`
    : `${clubs} club ${plural(clubs, 'name')} written to ${file}.`;
}

export function describeUnknownName(
  { kind, competition, name, entries }: UnknownName,
  locale: Locale,
): string {
  const times = `${entries} ${plural(entries, 'entry', 'entries')}`;
  if (kind === 'competition')
    return locale === 'zh' ? `未知赛事 ${name}：${entries} 条` : `unknown competition ${name}: ${times}`;
  return locale === 'zh'
    ? `未知球队 ${name}（${competition}）：${entries} 条`
    : `unknown team ${name} (${competition}): ${times}`;
}

/** One line per imported file. */
export function describeImport(name: string, { source, counts }: ImportReport, locale: Locale): string {
  const { matchesNew, matchesChanged, matchesUnchanged, resultsNew, resultsCorrected } = counts;
  const { quotesNew, quotesUnchanged, listingsChanged } = counts;
  const lottery =
    listingsChanged === 0
      ? ''
      : locale === 'zh'
        ? `；彩票场次 ${listingsChanged}`
        : `; lottery numbers ${listingsChanged}`;
  return locale === 'zh'
    ? `${name} [${source}] 比赛 新 ${matchesNew} 变 ${matchesChanged} 同 ${matchesUnchanged}；赛果 新 ${resultsNew} 改 ${resultsCorrected}；指数 新 ${quotesNew} 同 ${quotesUnchanged}${lottery}`
    : `${name} [${source}] matches ${matchesNew} new ${matchesChanged} changed ${matchesUnchanged} same; results ${resultsNew} new ${resultsCorrected} corrected; prices ${quotesNew} new ${quotesUnchanged} same${lottery}`;
}

export const outboundWords: Readonly<Record<OutboundFault, Words>> = {
  timeout: { zh: '超时', en: 'timed out' },
  unreachable: { zh: '无法连接', en: 'unreachable' },
  redirect: {
    zh: '该地址重定向到其他地址，请直接使用后者',
    en: 'redirects to another address; please use that one',
  },
  too_large: { zh: '文件过大', en: 'file too large' },
  not_text: { zh: '不是 UTF-8 文本', en: 'not UTF-8 text' },
};

/** Why a URL returned no file. */
export function noAnswer(address: string, why: number | OutboundFault): Fault {
  const zh = typeof why === 'number' ? `对方返回 ${why}` : outboundWords[why].zh;
  const en = typeof why === 'number' ? `HTTP ${why}` : outboundWords[why].en;
  return new Fault({
    zh: `${address} 下载失败：${zh}。请检查地址后重试。`,
    en: `Could not fetch ${address}: ${en}. Please check the address and try again.`,
  });
}
