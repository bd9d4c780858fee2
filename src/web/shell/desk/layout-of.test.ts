import { expect, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { entryOf, layoutOf, listBehind } from './layout-of.ts';
import { resolveInPane } from './resolve-in-pane.ts';

function at(address: string) {
  const { pathname, search } = new URL(address, 'http://page.invalid');
  return { pathname, search };
}

test('a match is beside the matches, a scheme beside the schemes, an analyst beside the leaderboard', () => {
  const lists = [
    paths.gameDetails({ id: '1' }),
    paths.schemeDetails({ id: '1' }),
    paths.userPage({ id: '1' }),
  ];
  expect(lists.map((address) => layoutOf(at(address)).list)).toEqual([
    paths.home(),
    paths.home({ section: 'schemes' }),
    paths.home({ section: 'ranks' }),
  ]);
});

test('what the account page leads to is beside the account page, whatever it was opened from', () => {
  for (const address of [paths.recharge(), paths.inbox(), paths.books(), paths.protocol()])
    expect(layoutOf(at(address))).toMatchObject({ kind: 'detail', list: paths.mine(), isOfAnyList: false });
});

test('forms that must not be left by accident, and unknown pages, are alone', () => {
  for (const address of [paths.login(), paths.createScheme(), paths.schemeTipOff({ id: '1' }), '/none'])
    expect(layoutOf(at(address)).kind).toBe('single');
});

test('a section of home has the other sections beside it', () => {
  const besideOf = (address: string) => layoutOf(at(address)).beside;
  expect(besideOf(paths.home())).toHaveLength(2);
  expect(besideOf(paths.home({ section: 'schemes' }))).toEqual([paths.home({ section: 'ranks' })]);
  expect(besideOf(paths.home({ section: 'ranks' }))).toEqual([paths.home({ section: 'schemes' })]);
});

test('a list stays beside the pages that are opened one after another', () => {
  const list = paths.home({ day: '2026-03-14' });
  expect(listBehind(at(list), null)).toBe(list);
  expect(listBehind(at(paths.gameDetails({ id: '1' })), { behind: list, list })).toBe(list);
  expect(listBehind(at(paths.gameDetails({ id: '1' })), null)).toBeUndefined();
});

test('the side navigation marks the section of a page, and as the page only what it leads to', () => {
  expect(entryOf(at(paths.home({ section: 'schemes' })), null)).toEqual({ entry: 'schemes', isItself: true });
  expect(entryOf(at(paths.gameDetails({ id: '1' })), paths.home())).toEqual({
    entry: 'home',
    isItself: false,
  });
  expect(entryOf(at(paths.recharge()), paths.mine())).toEqual({ entry: 'mine', isItself: false });
  expect(entryOf(at(paths.inbox()), paths.mine())).toEqual({ entry: 'inbox', isItself: true });
  expect(entryOf(at(paths.login()), null)).toBeNull();
});

test('a filter changes the pane, a row opens a page', () => {
  const list = paths.home({ section: 'schemes' });
  expect(resolveInPane(list, '?section=schemes&order=new')).toEqual({
    target: '/?section=schemes&order=new',
    isSamePage: true,
  });
  expect(resolveInPane(list, paths.schemeDetails({ id: '1' })).isSamePage).toBe(false);
});
