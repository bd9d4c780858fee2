import { expect, test } from 'vitest';
import { characterCount, emptyDraft, togglePick, withMarket, withPrice } from './draft.ts';

const home = { pick: 'home', lineQuarters: null };
const draw = { pick: 'draw', lineQuarters: null };
const away = { pick: 'away', lineQuarters: null };

test('if two picks are allowed, a second is added and a third replaces the older one', () => {
  const one = togglePick(emptyDraft('1x2'), home);
  const two = togglePick(one, draw);
  expect(two.picks).toEqual([home, draw]);
  expect(togglePick(two, away).picks).toEqual([draw, away]);
});

test('a pick chosen again is removed', () => {
  expect(togglePick(togglePick(emptyDraft('1x2'), home), home).picks).toEqual([]);
});

test('if one pick is allowed, another replaces it', () => {
  const over = { pick: 'over', lineQuarters: 10 };
  const under = { pick: 'under', lineQuarters: 10 };
  expect(togglePick(togglePick(emptyDraft('totals'), over), under).picks).toEqual([under]);
});

test('two picks are never on different lines', () => {
  const one = togglePick(emptyDraft('handicap3'), { pick: 'home', lineQuarters: -4 });
  const other = { pick: 'draw', lineQuarters: 4 };
  expect(togglePick(one, other).picks).toEqual([other]);
});

test('another market clears the picks, the same keeps them', () => {
  const chosen = togglePick(emptyDraft('1x2'), home);
  expect(withMarket(chosen, 'asian').picks).toEqual([]);
  expect(withMarket(chosen, '1x2').picks).toEqual([home]);
});

test('a free scheme cannot be refund-if-lost and has no free readers', () => {
  const paid = {
    ...emptyDraft('1x2'),
    priceFen: 3800,
    refundIfLost: true,
    freeReaders: 'pastBuyers' as const,
  };
  expect({ ...paid, ...withPrice(0) }).toMatchObject({
    priceFen: 0,
    refundIfLost: false,
    freeReaders: 'nobody',
  });
  expect({ ...paid, ...withPrice(800) }).toMatchObject({
    priceFen: 800,
    refundIfLost: true,
    freeReaders: 'pastBuyers',
  });
});

test('length counts characters, trimmed', () => {
  expect(characterCount('  𝟙三½ \n')).toBe(3);
});
