import type { Locale } from '../locale.ts';

/**
 * Display text of a round: `12`, `Matchday 12` and `Regular Season - 12` become `第 12 轮` and `Round 12`; cup rounds
 * have fixed names, alone or after their stage (`Finals, Quarterfinals`). Unknown rounds stay as sent by the feed.
 */
export function roundText(round: string, locale: Locale): string {
  const parts = round.trim().split(/, | - /);
  const read = parts.map((part) => partText(part, locale));
  if (read.includes(null)) return round;
  // Without the name of the league phase: the number is enough.
  return read.filter(Boolean).join(' ');
}

/** Language of a displayed round if it differs from the page language. */
export function roundLang(round: string, locale: Locale): string | undefined {
  const text = roundText(round, locale);
  return locale === 'zh' && /\p{Script=Latin}{2}/u.test(text) ? 'en' : undefined;
}

/** Text of one part; empty if it needs none, null if unknown. */
function partText(part: string, locale: Locale): string | null {
  const numbered = /^(?:(?:matchday|round|week|gameweek) )?(\d{1,3})$/i.exec(part)?.[1];
  if (numbered !== undefined) return locale === 'zh' ? `第 ${numbered} 轮` : `Round ${numbered}`;
  const group = /^group ([a-z])$/i.exec(part)?.[1]?.toUpperCase();
  if (group !== undefined) return locale === 'zh' ? `${group} 组` : `Group ${group}`;
  const lastOf = /^(?:round of|last)[ _](\d{1,3})$/i.exec(part)?.[1];
  if (lastOf !== undefined) return locale === 'zh' ? `1/${Number(lastOf) / 2} 决赛` : `Round of ${lastOf}`;
  const known = named[part.toLowerCase().replaceAll(/[^a-z]/g, '')];
  return known?.[locale] ?? null;
}

/** Names keyed by their letters only, so that `Quarter-finals`, `QUARTER_FINALS` and `Quarterfinals` match. */
const named: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  regularseason: { zh: '', en: '' },
  league: { zh: '', en: '' },
  leaguestage: { zh: '联赛阶段', en: 'League stage' },
  group: { zh: '小组赛', en: 'Group stage' },
  groupstage: { zh: '小组赛', en: 'Group stage' },
  finals: { zh: '', en: '' },
  qualifying: { zh: '资格赛', en: 'Qualifying' },
  preliminaryround: { zh: '预选赛', en: 'Preliminary round' },
  playoff: { zh: '附加赛', en: 'Play-offs' },
  playoffs: { zh: '附加赛', en: 'Play-offs' },
  playout: { zh: '保级附加赛', en: 'Play-out' },
  apertura: { zh: '上半季', en: 'Apertura' },
  clausura: { zh: '下半季', en: 'Clausura' },
  quarterfinal: { zh: '四分之一决赛', en: 'Quarter-final' },
  quarterfinals: { zh: '四分之一决赛', en: 'Quarter-final' },
  semifinal: { zh: '半决赛', en: 'Semi-final' },
  semifinals: { zh: '半决赛', en: 'Semi-final' },
  thirdplace: { zh: '三四名决赛', en: 'Third place' },
  matchforthirdplace: { zh: '三四名决赛', en: 'Third place' },
  final: { zh: '决赛', en: 'Final' },
};
