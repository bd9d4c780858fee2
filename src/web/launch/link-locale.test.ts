import { expect, test } from 'vitest';
import { takeLocale } from './link-locale.ts';

function open(href: string): { locale: string | null; visibleUrl: string | null } {
  let visibleUrl: string | null = null;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => {
      visibleUrl = String(url);
    },
  };
  return { locale: takeLocale(new URL(href), history), visibleUrl };
}

test('the language of a link is taken out of the URL, everything else stays', () => {
  expect(open('https://x.example/pages/sub/gameDetails/index?id=7&locale=en&tab=odds#top')).toEqual({
    locale: 'en',
    visibleUrl: '/pages/sub/gameDetails/index?id=7&tab=odds#top',
  });
  expect(open('https://x.example/?locale=zh')).toEqual({ locale: 'zh', visibleUrl: '/' });
});

test('a URL without a language is unchanged, an unknown language is removed', () => {
  expect(open('https://x.example/?id=7')).toEqual({ locale: null, visibleUrl: null });
  expect(open('https://x.example/?locale=fr')).toEqual({ locale: null, visibleUrl: '/' });
});
