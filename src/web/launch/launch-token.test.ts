import { expect, test } from 'vitest';
import { takeLaunchToken } from './launch-token.ts';

function launch(href: string): { token: string | null; visibleUrl: string | null } {
  let visibleUrl: string | null = null;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => {
      visibleUrl = String(url);
    },
  };
  return { token: takeLaunchToken({ href }, history), visibleUrl };
}

test('the token is removed from the URL, everything else stays', () => {
  const { token, visibleUrl } = launch(
    'https://x.example/pages/sub/schemeDetails/index?id=7&token=ab%2Bc#top',
  );
  expect(token).toBe('ab+c');
  expect(visibleUrl).toBe('/pages/sub/schemeDetails/index?id=7#top');
});

test('a URL without a token is unchanged, an empty token is removed', () => {
  expect(launch('https://x.example/?id=7')).toEqual({ token: null, visibleUrl: null });
  expect(launch('https://x.example/?token=')).toEqual({ token: null, visibleUrl: '/' });
});
