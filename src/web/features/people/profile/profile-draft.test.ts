import { expect, test } from 'vitest';
import { lengthFaults, lengthOf, type Profile, withoutEqual } from './profile-draft.ts';

const profile: Profile = { nickname: '北看台', intro: '只看英超', gender: 'unknown', avatar: null };

test('what was typed back to what it was is no change, so that nobody is asked about it', () => {
  expect(withoutEqual(profile, { nickname: '北看台', intro: '只看西甲' })).toEqual({ intro: '只看西甲' });
  expect(withoutEqual(profile, { gender: 'unknown', avatar: null })).toEqual({});
});

test('taking the picture away is a change', () => {
  expect(withoutEqual({ ...profile, avatar: '/uploads/a.webp' }, { avatar: null })).toEqual({ avatar: null });
});

test('a name is counted as the server counts it: on one line, without what nobody sees', () => {
  expect(lengthOf('  北\u200B  看台\n')).toBe(4);
  expect(lengthFaults({ ...profile, nickname: ' \u200B ' })).toEqual({ nickname: 'empty' });
});

test('who wrote too much reads by how much, in each field', () => {
  const long = { ...profile, nickname: '字'.repeat(21), intro: '字'.repeat(203) };
  expect(lengthFaults(long)).toEqual({ nickname: { over: 1 }, intro: { over: 3 } });
  expect(lengthFaults({ ...profile, nickname: '字'.repeat(20), intro: '字'.repeat(200) })).toEqual({});
});
