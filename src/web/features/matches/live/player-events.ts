import type { MatchEventKind, Side } from '#domain/match/match-details.ts';
import type { LiveEvent } from './queries.ts';

export interface PlayerEvent {
  readonly kind: MatchEventKind;
  /** Of a substitution: whether the player came on. */
  readonly isOn: boolean;
  readonly event: LiveEvent;
}

/** What a player of a side did, in the order of the events. */
export function playerEvents(name: string, side: Side, events: readonly LiveEvent[]): readonly PlayerEvent[] {
  return events.flatMap((event): readonly PlayerEvent[] => {
    // An own goal counts for the other side.
    const isOfSide = (event.kind === 'ownGoal') !== (event.side === side);
    if (!isOfSide) return [];
    if (event.player !== null && isSame(event.player, name)) return [{ kind: event.kind, isOn: true, event }];
    const isOff = event.kind === 'substitution' && event.other !== null && isSame(event.other, name);
    return isOff ? [{ kind: event.kind, isOn: false, event }] : [];
  });
}

/** Feeds write `M. Salah` in events and `Mohamed Salah` in line-ups. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((name) => name.split(' '));
  const isShort = [first, second].some((words) => words?.[0]?.endsWith('.'));
  return isShort && first?.at(-1) === second?.at(-1) && one[0] === other[0];
}
