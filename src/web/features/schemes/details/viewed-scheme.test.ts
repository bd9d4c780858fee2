import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { PublicScheme, SchemeDetails } from '../queries.ts';
import { type Fetched, viewedScheme } from './viewed-scheme.ts';

const refetch = () => {};
const pending = { data: undefined, error: null, dataUpdatedAt: 0, refetch };
const loaded = <T>(data: T): Fetched<T> => ({ data, error: null, dataUpdatedAt: 1, refetch });
const failed = (code: number) => ({ ...pending, error: new ApiError(code, 'failed', {}) });

// Only the fields that decide.
const publicScheme = { id: 'a', priceFen: 3800, picks: null, body: null } as unknown as PublicScheme;
const bought = { ...publicScheme, access: 'unlocked', body: 'text', mine: {} } as unknown as SchemeDetails;

test('a visitor gets the price, and a free scheme as free', () => {
  expect(viewedScheme(null, loaded(publicScheme)).data).toMatchObject({ access: 'locked', offer: null });
  const free = { ...publicScheme, priceFen: 0 };
  expect(viewedScheme(null, loaded(free)).data?.access).toBe('free');
});

test('before the own reply a logged-in reader gets the public scheme without an offer', () => {
  const shown = viewedScheme(pending, loaded(publicScheme));
  expect(shown.data).toMatchObject({ id: 'a', access: null, mine: null, offer: null });
  expect(shown.error).toBeNull();
});

test('the own reply replaces the public one', () => {
  expect(viewedScheme(loaded(bought), loaded(publicScheme)).data).toBe(bought);
  expect(viewedScheme(loaded(bought), pending).data).toBe(bought);
});

test('a scheme that is not public is not missing while the own reply is awaited', () => {
  expect(viewedScheme(pending, failed(404))).toMatchObject({ data: undefined, error: null });
  expect(viewedScheme(null, failed(404)).error).toMatchObject({ code: 404 });
  expect(viewedScheme(loaded(bought), failed(404))).toMatchObject({ data: bought, error: null });
});

test('a failed own request never turns a reader into a visitor', () => {
  const shown = viewedScheme(failed(500), loaded(publicScheme));
  expect(shown).toMatchObject({ data: { access: null }, error: { code: 500 } });
  expect(viewedScheme(failed(404), failed(404)).error).toMatchObject({ code: 404 });
});
