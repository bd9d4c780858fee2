import { expect, test } from 'vitest';
import type { PublicCard } from '../queries.ts';
import { markCard } from './mark-card.ts';

const card = (priceFen: number, picks: PublicCard['picks'] = null) =>
  ({ id: 's', priceFen, picks }) as unknown as PublicCard;
const unlocked = (picks: [] | null = null) => ({ id: 's', access: 'unlocked', picks }) as const;
const none = { id: 's', access: null } as const;
const accessOf = (priceFen: number, viewing: Parameters<typeof markCard>[1]) =>
  markCard(card(priceFen), viewing).access;

test('a visitor sees what it costs, without waiting', () => {
  const visitor = { isLoggedIn: false, mark: undefined };
  expect([accessOf(1800, visitor), accessOf(0, visitor)]).toEqual(['locked', 'free']);
});

test('with a session a paid scheme is neither locked nor unlocked before its mark is there', () => {
  expect(accessOf(1800, { isLoggedIn: true, mark: undefined })).toBe('loading');
  expect(accessOf(1800, { isLoggedIn: true, mark: null })).toBe('unknown');
  expect(accessOf(1800, { isLoggedIn: true, mark: none })).toBe('locked');
  expect(accessOf(1800, { isLoggedIn: true, mark: unlocked() })).toBe('unlocked');
});

test('a free scheme is free to everybody, so it waits for nothing', () => {
  const access = [undefined, null, none].map((mark) => accessOf(0, { isLoggedIn: true, mark }));
  expect(access).toEqual(['free', 'free', 'free']);
});

test('a card of a list of the viewer’s own has its access already', () => {
  const viewing = { isLoggedIn: true, mark: undefined };
  expect(markCard({ ...card(1800), access: 'unlocked' as const }, viewing).access).toBe('unlocked');
});

test('picks of a mark are shown, unless the public ones are there: those have the outcomes', () => {
  const [shown, marked]: [[], []] = [[], []];
  const mark = unlocked(marked);
  expect(markCard(card(1800), { isLoggedIn: true, mark }).picks).toBe(marked);
  expect(markCard(card(1800, shown), { isLoggedIn: true, mark }).picks).toBe(shown);
  expect(markCard(card(1800), { isLoggedIn: true, mark: null }).picks).toBeNull();
});
