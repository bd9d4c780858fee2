import { afterEach, expect, test } from 'vitest';
import { refusalMessage } from '#contract/refusals.ts';
import { until } from '#test/until.ts';
import { locale } from '../i18n/locale.ts';
import { ApiError } from './api-error.ts';

afterEach(() => locale.set('zh'));

test('a refusal follows a language change with the server’s wording, and restores the original on change back', async () => {
  const facts = { missingFen: 800 };
  const expected = refusalMessage('BALANCE_TOO_LOW', facts, 'zh');
  const error = new ApiError(422, expected, { reason: 'BALANCE_TOO_LOW', facts });
  locale.set('en');
  await until(async () => error.message === refusalMessage('BALANCE_TOO_LOW', facts, 'en'));
  locale.set('zh');
  expect(error.message).toBe(expected);
});

test('a client-side failure has a message in both languages', () => {
  const error = new ApiError(500, '网络不通', { words: { zh: '网络不通', en: 'No connection' } });
  locale.set('en');
  expect(error.message).toBe('No connection');
});

test('an unknown refusal keeps the server’s message', async () => {
  const error = new ApiError(422, '新的理由', { reason: 'OF_A_NEWER_SERVER' });
  locale.set('en');
  await import('#contract/refusals.ts');
  expect(error.message).toBe('新的理由');
});
