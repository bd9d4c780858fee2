import { expect, test } from 'vitest';
import { pageUrlOf } from '#server/context/page-urls.ts';
import { paths } from './paths.ts';

test('links made by the server are those of the app', () => {
  const origin = 'https://a.example';
  expect(['match', 'scheme', 'analyst'].map((kind) => pageUrlOf(origin, kind as 'match', '1'))).toEqual(
    [paths.gameDetails({ id: '1' }), paths.schemeDetails({ id: '1' }), paths.userPage({ id: '1' })].map(
      (path) => origin + path,
    ),
  );
});
