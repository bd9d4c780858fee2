import type { Locale } from '#contract/locale.ts';
import type {
  ImportCounts,
  ImportReport,
  UnknownName,
} from '#server/features/matches/import/import-report.ts';
import { textWidth } from '../../text-table.ts';
import { describeReason, describeUnknownName, unknownHint } from './import-words.ts';

type Row = readonly [label: string, count: number];

/** Table of totals over all files, printed at the end. */
export function importSummary(reports: readonly ImportReport[], refused: number, locale: Locale): string[] {
  const sum = (of: keyof ImportCounts): number =>
    reports.reduce((total, { counts }) => total + counts[of], 0);
  const zh = locale === 'zh';
  const rows: Row[] = [
    [zh ? '文件：已导入' : 'files imported', reports.length],
    [zh ? '文件：被拒绝' : 'files rejected', refused],
    [zh ? '比赛：新' : 'matches new', sum('matchesNew')],
    [zh ? '比赛：有变化' : 'matches changed', sum('matchesChanged')],
    [zh ? '比赛：无变化' : 'matches unchanged', sum('matchesUnchanged')],
    [zh ? '开赛时间：改动' : 'kick-offs moved', sum('kickoffsMoved')],
    [zh ? '赛果：新' : 'results new', sum('resultsNew')],
    [zh ? '赛果：更正' : 'results corrected', sum('resultsCorrected')],
    [zh ? '赛果：被撤回，未采用' : 'results withdrawn, not applied', sum('resultsTakenBack')],
    [zh ? '指数：新' : 'prices new', sum('quotesNew')],
    [zh ? '指数：无变化' : 'prices unchanged', sum('quotesUnchanged')],
    [zh ? '彩票场次：变化' : 'lottery numbers changed', sum('listingsChanged')],
    [zh ? '条目：未导入' : 'entries skipped', sum('entriesDropped')],
  ];
  const width = Math.max(...rows.map(([label]) => textWidth(label)));
  const lines = rows.map(
    ([label, count]) => `${label}${' '.repeat(width - textWidth(label))} ${String(count).padStart(8)}`,
  );
  return lines;
}

/** Reasons for skipped entries with counts, then all unknown names and how to resolve them. */
export function droppedLines(reports: readonly ImportReport[], locale: Locale): string[] {
  const dropped = reports.flatMap(({ notUnderstood }) =>
    notUnderstood.filter(({ lost }) => lost === 'match'),
  );
  const reasons = [...Map.groupBy(dropped, ({ code }) => code)]
    .map(([code, { length }]) => ({ code, entries: length }))
    .sort((one, other) => other.entries - one.entries);
  const unknown = unknownTotals(reports);
  return [
    ...reasons.map(({ code, entries }) => describeReason(code, entries, locale)),
    ...unknown.map((name) => describeUnknownName(name, locale)),
    ...(unknown.some(({ kind }) => kind === 'team') ? [unknownHint[locale]] : []),
  ];
}

/** Unknown names without duplicates, the most frequent first. */
export function unknownTotals(reports: readonly ImportReport[]): UnknownName[] {
  const all = reports.flatMap(({ unknownNames }) => unknownNames);
  const same = Map.groupBy(all, ({ kind, competition, name }) => JSON.stringify([kind, competition, name]));
  return [...same.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, entries: [first, ...others].reduce((total, { entries }) => total + entries, 0) }]
        : [],
    )
    .sort((one, other) => other.entries - one.entries);
}
