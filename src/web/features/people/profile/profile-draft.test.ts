import { expect, test } from 'vitest';
import { lengthFaults, lengthOf, type Profile, withoutEqual } from './profile-draft.ts';

const profile: Profile = { nickname: '北看台', intro: '只看英超', gender: 'unknown', avatar: null };

test('a field reset to its saved value is no change, so leaving is not confirmed', () => {
  expect(withoutEqual(profile, { nickname: '北看台', intro: '只看西甲' })).toEqual({ intro: '只看西甲' });
  expect(withoutEqual(profile, { gender: 'unknown', avatar: null })).toEqual({});
});

test('removing the picture is a change', () => {
  expect(withoutEqual({ ...profile, avatar: '/uploads/a.webp' }, { avatar: null })).toEqual({ avatar: null });
});

test('a name is counted as on the server: one line, without invisible characters', () => {
  expect(lengthOf('  北\u200B  看台\n')).toBe(4);
  expect(lengthFaults({ ...profile, nickname: ' \u200B ' })).toEqual({ nickname: 'empty' });
});

test('text that is too long reports the excess, per field', () => {
  const long = { ...profile, nickname: '字'.repeat(21), intro: '字'.repeat(203) };
  expect(lengthFaults(long)).toEqual({ nickname: { over: 1 }, intro: { over: 3 } });
  expect(lengthFaults({ ...profile, nickname: '字'.repeat(20), intro: '字'.repeat(200) })).toEqual({});
});
