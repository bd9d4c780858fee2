import { lineText } from '../market/line.ts';
import { type Locale, pickText } from '../market/pick-words.ts';
import type { Score } from '../match/match-state.ts';
import { outcomeWords } from './outcome-words.ts';
import type { LinePart, Settlement, Why } from './settlement.ts';

const voidWords = {
  cancelled: { zh: '比赛取消', en: 'match cancelled' },
  abandoned: { zh: '比赛腰斩', en: 'match abandoned' },
  awarded: { zh: '赛果为判定结果', en: 'result awarded' },
  decided: { zh: '经人工裁定作废', en: 'voided by our team' },
} as const;

const partWords = {
  win: { zh: '赢', en: 'wins' },
  push: { zh: '走水', en: 'is a push' },
  loss: { zh: '输', en: 'loses' },
} as const;

function hoursText(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  if (locale === 'zh') return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

function voidText(why: Why & { kind: 'void' }, locale: Locale): string {
  if (why.reason !== 'postponed') return voidWords[why.reason][locale];
  const moved = hoursText(why.postponedMinutes, locale);
  const allowed = hoursText(why.allowedMinutes, locale);
  return locale === 'zh'
    ? `比赛推迟 ${moved}，超过 ${allowed}`
    : `match postponed by ${moved}, more than the ${allowed} allowed`;
}

const scoreText = (score: Score, locale: Locale): string => score.join(locale === 'zh' ? '-' : '–');

function playedText(score90: Score, halfTime: Score | null, locale: Locale): string {
  const full = scoreText(score90, locale);
  const half = halfTime && scoreText(halfTime, locale);
  if (locale === 'zh') return half ? `半场 ${half}，90 分钟 ${full}` : `90 分钟 ${full}`;
  return half ? `${half} at half-time, ${full} after 90 minutes` : `${full} after 90 minutes`;
}

function lineSentence(why: Why & { kind: 'line' }, locale: Locale): string {
  const { pick, parts } = why;
  const picked = pickText(pick, locale);
  const name = (part: LinePart): string => lineText(pick.market, part.lineQuarters);
  const result = (part: LinePart): string => partWords[part.outcome][locale];
  const [first, second] = parts;
  if (!first) throw new Error('A stake on a line has no parts');
  if (!second) return `${picked} ${result(first)}`;
  if (locale === 'zh') {
    return `${picked} 拆成 ${name(first)} 与 ${name(second)}：${name(first)} ${result(first)}，${name(second)} ${result(second)}`;
  }
  return `${picked} splits into ${name(first)} and ${name(second)}: ${name(first)} ${result(first)}, ${name(second)} ${result(second)}`;
}

function handicapText(why: Why & { kind: 'result' }, locale: Locale): string {
  const { lineQuarters } = why.pick;
  if (lineQuarters === null) return '';
  const [home, away] = why.score90;
  const line = lineText('handicap3', lineQuarters);
  const margin = lineText('handicap3', (home - away) * 4 + lineQuarters);
  return locale === 'zh' ? `主队 ${line} 后净胜 ${margin}；` : `with home ${line} the margin is ${margin}; `;
}

function resultSentence(why: Why & { kind: 'result' }, locale: Locale): string {
  const came = why.cameIn.map((pick) => pickText({ ...why.pick, pick }, locale));
  const picked = pickText(why.pick, locale);
  const handicap = handicapText(why, locale);
  return locale === 'zh'
    ? `${handicap}赛果${spaced(came.join('、'))}，所选${spaced(picked)}`
    : `${handicap}result: ${came.join(', ')}; pick: ${picked}`;
}

/** Inserts a space between Chinese text and a following figure. */
const spaced = (text: string): string => (/^\d/.test(text) ? ` ${text}` : text);

/**
 * Explains a pick's settlement in one sentence:
 * `90 分钟 2-1；主队 −0.75 拆成 −0.5 与 −1：−0.5 赢，−1 走水 → 半红`. The caller adds the rule version.
 */
export function describeSettlement({ outcome, why }: Settlement, locale: Locale): string {
  const end = ` → ${outcomeWords[outcome][locale]}`;
  if (why.kind === 'void') {
    const reason = voidText(why, locale);
    return reason.charAt(0).toUpperCase() + reason.slice(1) + end;
  }
  const halfTime = why.kind === 'result' ? why.halfTime : null;
  const played = playedText(why.score90, halfTime, locale);
  const sentence = why.kind === 'line' ? lineSentence(why, locale) : resultSentence(why, locale);
  return `${played}${locale === 'zh' ? '；' : '; '}${sentence}${end}`;
}
