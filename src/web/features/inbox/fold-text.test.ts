import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import type { Fold, Message } from './queries.ts';

const message: Message = {
  id: 'm',
  kind: 'schemePublished',
  at: '2026-03-14T00:00:00Z',
  isRead: false,
  schemeId: 's',
  matchId: null,
  analyst: { id: 'a', nickname: '北看台', avatar: null, identityVerified: true },
  facts: {},
};
const fold = (changes: Partial<Fold>): Fold => ({
  day: '2026-03-14',
  count: 38,
  unread: 38,
  analysts: 10,
  ...changes,
});

test('publications of several analysts name the newest and count the others', () => {
  expect(foldText(message, fold({}), 'zh').title).toBe('北看台 等 10 位发布了 38 篇方案');
  expect(foldText(message, fold({}), 'en').title).toBe('北看台 and 9 others published 38 tips');
  expect(foldText(message, fold({ analysts: 2, count: 2 }), 'en').title).toBe(
    '北看台 and 1 other published 2 tips',
  );
});

test('publications of one analyst name that one alone', () => {
  expect(foldText(message, fold({ analysts: 1, count: 5 }), 'zh').title).toBe('北看台 发布了 5 篇方案');
  expect(foldText(message, fold({ analysts: 1, count: 5 }), 'en').title).toBe('北看台 published 5 tips');
});

test('what is unread is said when it is a part', () => {
  expect(foldText(message, fold({}), 'zh').details).toEqual([]);
  expect(foldText(message, fold({ unread: 0 }), 'zh').details).toEqual([]);
  expect(foldText(message, fold({ unread: 3 }), 'zh').details).toEqual(['3 篇未读']);
  expect(foldText(message, fold({ unread: 3 }), 'en').details).toEqual(['3 unread']);
});
