import { expect, test } from 'vitest';
import { type PageKind, pageUrlOf } from '#server/context/page-urls.ts';
import { paths } from './paths.ts';

test('links made by the server are those of the app', () => {
  const origin = 'https://a.example';
  const pages = {
    match: paths.gameDetails,
    scheme: paths.schemeDetails,
    analyst: paths.userPage,
    team: paths.teamPage,
    competition: paths.competitionPage,
  };
  for (const [kind, path] of Object.entries(pages))
    expect(pageUrlOf(origin, kind as PageKind, '1')).toBe(origin + path({ id: '1' }));
});
