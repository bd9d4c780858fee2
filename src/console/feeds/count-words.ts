import type { Both, Locale } from '../i18n/locale.ts';

/** What is counted of an imported response, in the order of the list. */
const countWords: Readonly<Record<string, Both>> = {
  read: { zh: '读入条目', en: 'Entries read' },
  refused: { zh: '无法读取', en: 'Unreadable' },
  entriesDropped: { zh: '未导入', en: 'Left out' },
  entriesUnknown: { zh: '其中名称无法识别', en: 'Of them unknown names' },
  matchesNew: { zh: '新比赛', en: 'Matches new' },
  matchesChanged: { zh: '有变化的比赛', en: 'Matches changed' },
  matchesUnchanged: { zh: '无变化的比赛', en: 'Matches unchanged' },
  kickoffsMoved: { zh: '改期', en: 'Kick-offs moved' },
  resultsNew: { zh: '新赛果', en: 'Results new' },
  resultsCorrected: { zh: '更正赛果', en: 'Results corrected' },
  resultsTakenBack: { zh: '被撤回的赛果（未采用）', en: 'Results withdrawn, not applied' },
  quotesNew: { zh: '新指数', en: 'Prices new' },
  quotesUnchanged: { zh: '无变化的指数', en: 'Prices unchanged' },
  listingsChanged: { zh: '变化的彩票场次', en: 'Lottery numbers changed' },
};

/** Counts above 0 with their labels, in a fixed order; one of a newer server has its name, at the end. */
export function shownCounts(
  counts: Readonly<Record<string, number>>,
  locale: Locale,
): readonly { readonly name: string; readonly label: string; readonly count: number }[] {
  const order = Object.keys(countWords);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, count]) => ({ name, label: countWords[name]?.[locale] ?? name, count }));
}
