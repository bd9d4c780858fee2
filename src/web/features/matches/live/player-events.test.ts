import { expect, test } from 'vitest';
import { playerEvents } from './player-events.ts';
import type { LiveEvent } from './queries.ts';

const event = (kind: LiveEvent['kind'], over: Partial<LiveEvent>): LiveEvent => ({
  period: 'firstHalf',
  minute: 12,
  addedMinute: null,
  side: 'home',
  kind,
  player: null,
  other: null,
  score: null,
  ...over,
});
const kinds = (name: string, side: 'home' | 'away', ...events: LiveEvent[]) =>
  playerEvents(name, side, events).map(({ kind, isOn }) => `${kind} ${isOn}`);

test('a player has goals and cards, and comes on or goes off; an assist is no event of a player', () => {
  const change = event('substitution', { player: 'Gakpo', other: 'Salah' });
  const goal = event('goal', { player: 'Salah', other: 'Gakpo' });
  expect(kinds('Salah', 'home', goal, change)).toEqual(['goal true', 'substitution false']);
  expect(kinds('Gakpo', 'home', goal, change)).toEqual(['substitution true']);
});

test('an own goal belongs to a player of the other side, and namesakes of the sides are told apart', () => {
  expect(kinds('Konsa', 'away', event('ownGoal', { player: 'Konsa' }))).toEqual(['ownGoal true']);
  expect(kinds('Konsa', 'home', event('ownGoal', { player: 'Konsa' }))).toEqual([]);
  expect(kinds('Konsa', 'away', event('goal', { player: 'Konsa' }))).toEqual([]);
});

test('a shortened first name is the same player, a full one that differs is not', () => {
  const card = event('yellowCard', { player: 'M. Salah' });
  expect(kinds('Mohamed Salah', 'home', card)).toEqual(['yellowCard true']);
  expect(kinds('Adam Salah', 'home', card)).toEqual([]);
  expect(kinds('Mark Salah', 'home', event('yellowCard', { player: 'Mohamed Salah' }))).toEqual([]);
});
