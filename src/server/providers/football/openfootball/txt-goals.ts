import type { MatchEvent, MatchPeriod, Side } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';

const goal = /^(.*?)\s*(\d{1,3})['’]?(?:\+(\d{1,2})['’]?)?\s*\(?(og|o\.g\.|pen\.?|p)?\.?\)?$/iu;

/**
 * The goals of a line such as `(Messi 23'(p), 108'; Mbappé 80' (pen.), 81')`: those that count for the home side, a
 * semicolon, those for the away side. A name that is left out is the one before. Where one side alone scored there is
 * no semicolon.
 * @param score after the last goal, extra time included.
 * @returns null when it cannot be read or does not come to the score.
 */
export function readTxtGoals(text: string, score: Score): MatchEvent[] | null {
  const inner = text.replace(/^[([]|[)\]]$/g, '').trim();
  const halves = inner.split(';').map((half) => half.trim());
  if (halves.length > 2) return null;
  const lists = halves.length === 2 ? halves : score[0] > 0 ? [inner, ''] : ['', inner];
  const home = goalsOf(lists[0] ?? '', 'home');
  const away = goalsOf(lists[1] ?? '', 'away');
  if (home?.length !== score[0] || away?.length !== score[1]) return null;
  return [...home, ...away].toSorted(
    (one, other) => one.minute - other.minute || (one.addedMinute ?? 0) - (other.addedMinute ?? 0),
  );
}

function goalsOf(list: string, side: Side): MatchEvent[] | null {
  const entries = list.split(/,(?!\s*$)/).flatMap((entry) => entry.trim() || []);
  const events: MatchEvent[] = [];
  for (const entry of entries) {
    const [, name = '', minuteText = '', added, mark = ''] = goal.exec(entry) ?? [];
    const player = /^-?$/.test(name) ? (events.at(-1)?.player ?? null) : name.replace(/,$/, '');
    const minute = Number(minuteText);
    if (!player || minute < 1 || minute > 120 || /\d/.test(player)) return null;
    events.push({
      period: periodOf(minute),
      minute,
      addedMinute: added ? Number(added) : null,
      side,
      kind: kindOf(mark),
      player: player.slice(0, 80),
      other: null,
      score: null,
    });
  }
  return events;
}

function periodOf(minute: number): MatchPeriod {
  if (minute <= 45) return 'firstHalf';
  return minute <= 90 ? 'secondHalf' : 'extraTime';
}

function kindOf(mark: string): 'ownGoal' | 'penalty' | 'goal' {
  if (/^o/i.test(mark)) return 'ownGoal';
  return mark === '' ? 'goal' : 'penalty';
}
