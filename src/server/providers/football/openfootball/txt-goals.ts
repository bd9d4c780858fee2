import type { MatchEvent, MatchPeriod, Side } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';

const goal = /^(.*?)\s*(\d{1,3})['’]?(?:\+(\d{1,2})['’]?)?\s*\(?(og|o\.g\.|pen\.?|p)?\.?\)?$/iu;

/**
 * Parses goals such as `(Messi 23'(p), 108'; Mbappé 80' (pen.), 81')`: those of the home side, a semicolon, those of
 * the away side. A missing name is the previous one. If only one side scored there is no semicolon.
 * @param score after the last goal, including extra time.
 * @returns null if unreadable or inconsistent with the score.
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
