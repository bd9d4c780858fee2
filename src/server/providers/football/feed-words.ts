import type { FeedFault, FeedFaultCode } from './record/feed-fault.ts';
import { absencesCsvHeader } from './csv/absences-csv.ts';
import { clubsCsvHeader } from './csv/clubs-csv.ts';
import { maxFeedRows } from './csv/csv-table.ts';
import { maxFeedBytes } from './record/feed-size.ts';
import { MOST_GOALS } from './record/feed-number.ts';
import { lotteryCsvHeader } from './csv/lottery-csv.ts';
import { oddsCsvHeader } from './csv/odds-csv-row.ts';
import type { FeedFormatCode, FeedFormatError } from './record/feed-format-error.ts';

type Locale = 'zh' | 'en';
type Words = readonly [zh: string, en: string];

const formats: Words = [
  `openfootball 的 JSON（路径如 2025-26/en.1.json）与 Football.TXT、football-data.co.uk 的 CSV（E0_2526.csv）、指数 CSV（${oddsCsvHeader}）、彩票场次 CSV（${lotteryCsvHeader}）、伤停 CSV（${absencesCsvHeader}）、球队 CSV（${clubsCsvHeader}）`,
  `openfootball JSON (a path such as 2025-26/en.1.json) and Football.TXT, football-data.co.uk CSV (E0_2526.csv), odds CSV (${oddsCsvHeader}), lottery CSV (${lotteryCsvHeader}), absences CSV (${absencesCsvHeader}), clubs CSV (${clubsCsvHeader})`,
];

const rows = maxFeedRows.toLocaleString('en-US');
const mebibytes = maxFeedBytes / 1024 ** 2;

/** Maximum file size. */
export const sizeLimits: Words = [
  `一个文件最多 ${mebibytes} MiB，CSV 最多 ${rows} 行`,
  `a file has at most ${mebibytes} MiB, a CSV at most ${rows} rows`,
];

const formatWords: Readonly<Record<FeedFormatCode, Words>> = {
  EMPTY: ['文件是空的。', 'the file is empty.'],
  TOO_LARGE: [
    `文件太大（{what}）：${sizeLimits[0]}，请拆成几个文件。`,
    `the file is too large ({what}): ${sizeLimits[1]}; split it.`,
  ],
  NOT_TEXT: ['不是 UTF-8 文本，请另存为 UTF-8。', 'this is not UTF-8 text; save it as UTF-8.'],
  WEB_PAGE: ['这是网页而不是数据文件：{what}', 'this is a web page, not a data file: {what}'],
  TORN_JSON: [
    'JSON 在{where}断开或损坏，请重新获取文件。',
    'the JSON breaks off or is damaged at {where}; fetch the file again.',
  ],
  TORN_CSV: ['{where}的引号没有正常结束。', 'a quote is not closed properly at {where}.'],
  FORMAT_UNKNOWN: [
    `未知格式（{what}）。可读：${formats[0]}。`,
    `unknown format ({what}). Known: ${formats[1]}.`,
  ],
  COLUMNS_MISSING: ['表头缺少列：{what}', 'the header lacks columns: {what}'],
  COLUMNS_REPEATED: ['表头有重复的列：{what}', 'the header repeats columns: {what}'],
  HEADER_UNEXPECTED: ['表头必须是 {expected}，而不是 {what}', 'the header must be {expected}, not {what}'],
  COMPETITION_UNKNOWN: [
    '无法确定赛事（{what}）。请按 2025-26/en.1.json 命名文件，或在 competitions.csv 中补充。',
    'the competition is not known ({what}). Name the file like 2025-26/en.1.json, or add it to competitions.csv.',
  ],
  COMPETITION_CONTRADICTORY: [
    '文件名与内容的赛事不一致：{what}',
    'file name and content name different competitions: {what}',
  ],
  SEASON_UNKNOWN: [
    '无法确定赛季（{what}）。请按 2025-26/en.1.json 命名文件。',
    'the season is not known ({what}). Name the file like 2025-26/en.1.json.',
  ],
  SEASON_CONTRADICTORY: [
    '文件名与内容的赛季不一致：{what}',
    'file name and content name different seasons: {what}',
  ],
  MONTH_FIRST: [
    '日期是“月/日”的顺序（{where}：{what}），必须是“日/月”，如 16/08/2025。',
    'dates are month/day ({where}: {what}); they must be day/month, such as 16/08/2025.',
  ],
  NO_MATCHES: ['文件里没有比赛。', 'the file has no matches.'],
  NOTHING_UNDERSTOOD: [
    '没有一条可用；第一条问题：{what}',
    'nothing in it is usable; the first fault: {what}',
  ],
};

const faultWords: Readonly<Record<FeedFaultCode, Words>> = {
  NOT_A_MATCH: ['不是一场比赛', 'is not a match'],
  FIELD_UNKNOWN: ['有未知字段', 'has an unknown field'],
  COLUMN_UNKNOWN: ['有未知列', 'has an unknown column'],
  ROW_LENGTH: ['列数与表头不符', 'has a different number of cells than the header'],
  COMPETITION_UNKNOWN: ['未知赛事', 'names an unknown competition'],
  SEASON_UNREADABLE: ['赛季无法识别', 'has no readable season'],
  TEAM_UNREADABLE: ['队名无法识别', 'has no readable team name'],
  SAME_TEAM_TWICE: ['主客队相同', 'has the same team twice'],
  DATE_UNREADABLE: ['日期无法识别', 'has no readable date'],
  DATE_OUTSIDE_SEASON: ['日期不在赛季内', 'has a date outside the season'],
  TIME_UNREADABLE: ['时间无法识别', 'has no readable time'],
  STATUS_UNKNOWN: ['未知状态', 'has an unknown status'],
  SCORE_UNREADABLE: [
    `比分无法识别，或一方超过 ${MOST_GOALS} 球`,
    `has no readable score, or more than ${MOST_GOALS} goals of one side`,
  ],
  SCORE_CONTRADICTS_RESULT: ['比分与胜负不符', 'has a score that contradicts its result'],
  SCORE_WITHOUT_MEANING: ['没有踢完的比赛带有比分', 'has a score although it was not played to the end'],
  HALF_TIME_IMPOSSIBLE: ['半场比分不可能', 'has an impossible half-time score'],
  EXTRA_TIME_IMPOSSIBLE: ['加时比分不可能', 'has an impossible score after extra time'],
  SHOOT_OUT_DRAWN: ['点球比分打平', 'has a drawn shoot-out'],
  PAIR_REPEATED: ['同一场比赛重复出现', 'repeats a match'],
  PAIR_CONTRADICTORY: [
    '同一场比赛的比分互相矛盾，都未采用',
    'contradicts another entry of the same match; neither is taken',
  ],
  MARKET_UNKNOWN: ['未知玩法', 'names an unknown market'],
  PICK_UNKNOWN: ['未知选项', 'names an unknown pick'],
  LINE_UNREADABLE: ['盘口无法识别', 'has no readable line'],
  ODDS_UNREADABLE: ['指数无法识别', 'has no readable odds'],
  BOOKMAKER_UNREADABLE: ['公司名无法识别', 'has no readable bookmaker'],
  INSTANT_UNREADABLE: [
    '时刻无法识别（需要带时区的 ISO 8601）',
    'has no readable instant (ISO 8601 with zone)',
  ],
  ODDS_REPEATED: ['同一指数重复出现', 'repeats a price'],
  LOTTERY_UNREADABLE: ['彩票场次无法识别', 'has no readable lottery number'],
  LOTTERY_REPEATED: ['同一彩票场次重复出现', 'repeats a lottery number'],
  HANDICAP_CONTRADICTORY: ['让球两边的指数不相配', 'has handicap prices that do not belong together'],
  MATCH_UNKNOWN: ['对应的比赛不存在', 'names a match that is not known'],
  EVENT_UNREADABLE: ['比赛事件无法识别', 'has an unreadable event'],
  LINE_UP_UNREADABLE: ['阵容无法识别', 'has an unreadable line-up'],
  ABSENCE_UNREADABLE: ['伤停信息无法识别', 'has an unreadable absence'],
  ABSENCE_REPEATED: ['同一球员重复出现', 'repeats a player'],
  STATISTIC_UNREADABLE: ['技术统计无法识别', 'has an unreadable statistic'],
  STANDING_UNREADABLE: ['积分榜无法识别', 'has an unreadable table'],
  WEEKDAY_WRONG: ['星期与日期不符', 'names another weekday than the date has'],
  MATCH_SET_ASIDE: [
    '像是一场比赛，但写在注释或标题里',
    'looks like a match but stands in a comment or heading',
  ],
  LAST_LINE_UNENDED: [
    '最后一行没有换行，文件可能不完整',
    'is the last line and has no end; the file may be cut off',
  ],
};

const column = (locale: Locale): 0 | 1 => (locale === 'zh' ? 0 : 1);

/** `line 17` and `match 231` in a language. */
export function describePlace(where: string, locale: Locale): string {
  if (locale === 'en') return where;
  return where
    .replace(/^line (\d+)$/, '第 $1 行')
    .replace(/^match (\d+)$/, '第 $1 场')
    .replace(/^table (\d+)$/, '第 $1 张积分榜');
}

/** `50001 rows` in a language. */
function amountText(what: string, locale: Locale): string {
  if (locale === 'en') return what;
  return what.replace(/^(\d+) rows$/, '$1 行').replace(/^(\d+) bytes$/, '$1 字节');
}

/** Why a file was rejected and what to do, in one sentence. */
export function describeFormatError(error: FeedFormatError, locale: Locale): string {
  const where = error.where
    ? describePlace(error.where, locale)
    : (['某处', 'some place'] as const)[column(locale)];
  const [first] = error.faults;
  const what = first ? describeFault(first, locale) : amountText(error.what, locale);
  const sentence = formatWords[error.code][column(locale)]
    .replace('{where}', () => where)
    .replace('{expected}', () => error.expected)
    .replace('{what}', () => what);
  return locale === 'zh' ? `${error.fileName}：${sentence}` : `${error.fileName}: ${sentence}`;
}

/** The fault of an entry, without its location. A code stored by another version may have no text: it stands for itself. */
export function describeFaultCode(code: FeedFaultCode, locale: Locale): string {
  return Object.hasOwn(faultWords, code) ? faultWords[code][column(locale)] : code;
}

/** One line per skipped item: `match 315 has a date outside the season: 2019-07-01`. */
export function describeFault(fault: FeedFault, locale: Locale): string {
  const words = faultWords[fault.code][column(locale)];
  return locale === 'zh'
    ? `${describePlace(fault.where, locale)}${words}：${fault.what}`
    : `${fault.where} ${words}: ${fault.what}`;
}
