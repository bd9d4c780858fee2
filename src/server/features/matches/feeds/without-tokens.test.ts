import { expect, test } from 'vitest';
import { reportedQuota } from './reported-quota.ts';
import { withoutTokens } from './without-tokens.ts';

const headers = { 'x-auth-token': 'a-secret-token', accept: 'json' };

test('a token echoed in a response is not stored, wherever and however often it occurs', () => {
  const text = '{"message":"Your API token a-secret-token is invalid","json":"a-secret-tokena-secret-token"}';
  expect(withoutTokens(text, headers)).toBe('{"message":"Your API token *** is invalid","json":"******"}');
});

test('at most two kilobytes of a response are stored, cut between characters', () => {
  const text = withoutTokens('球'.repeat(2_000), {});
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048);
  expect(text).toMatch(/^球+$/);
});

test('a zero byte, which the database cannot store, is replaced', () => {
  expect(withoutTokens('a\0b', {})).toBe('a\u{FFFD}b');
});

test('the remaining quota is read from the headers of either provider, and from no malformed value', () => {
  expect(reportedQuota({ 'x-requests-available-minute': '9' })).toEqual({ minute: 9, day: null });
  expect(reportedQuota({ 'x-ratelimit-remaining': '8', 'x-ratelimit-requests-remaining': '77' })).toEqual({
    minute: 8,
    day: 77,
  });
  expect(
    reportedQuota({ 'x-requests-available-minute': '-1', 'x-ratelimit-requests-remaining': 'many' }),
  ).toEqual({
    minute: null,
    day: null,
  });
});
