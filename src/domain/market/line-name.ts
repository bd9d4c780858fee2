import { lineText, splitLine } from './line.ts';
import type { Market } from './market.ts';
import type { Locale } from './pick-words.ts';

const digits = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];
/** Lines beyond these many goals have no name. */
const MOST_GOALS = 10;

/**
 * A line as fans call it. Chinese names Asian lines: `平手`, `平/半`, `半球`, `半/一`, `一球`, and `受半球` for the side that
 * is given goals. Quarter lines of totals, and in English of both markets, are written as the two lines that the stake
 * is split over: `2/2.5`, `−0.5/1`. Any other line is a number.
 */
export function lineName(market: Market, lineQuarters: number, locale: Locale): string {
  const isSplit = lineQuarters % 2 !== 0;
  if (market === 'handicap3') return lineText(market, lineQuarters);
  if (market === 'asian' && locale === 'zh' && Math.abs(lineQuarters) <= MOST_GOALS * 4) {
    const given = lineQuarters > 0 ? '受' : '';
    return given + handicapName(Math.abs(lineQuarters));
  }
  if (!isSplit) return lineText(market, lineQuarters);
  const [near = 0, far = 0] = splitLine(lineQuarters);
  const sign = lineText(market, lineQuarters).replace(/[\d.]/g, '');
  return `${sign}${Math.abs(near) / 4}/${Math.abs(far) / 4}`;
}

function handicapName(quarters: number): string {
  const halves = Math.floor(quarters / 2);
  if (quarters % 2 !== 0) return `${shortName(halves)}/${shortName(halves + 1)}`;
  if (halves === 0) return '平手';
  return halves % 2 === 0 || halves === 1 ? `${shortName(halves)}球` : shortName(halves);
}

/** Of a number of half goals, as a part of a split line: `平`, `半`, `一`, `球半`, `两`, `两球半`. */
function shortName(halves: number): string {
  if (halves === 0) return '平';
  if (halves === 1) return '半';
  const goals = Math.floor(halves / 2);
  if (halves % 2 === 0) return digits[goals] ?? '';
  return goals === 1 ? '球半' : `${digits[goals]}球半`;
}
