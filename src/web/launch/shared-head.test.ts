import { expect, test } from 'vitest';
import { takeSharedHead } from './shared-head.ts';

function open(href: string) {
  let visibleUrl: string | null = null;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => {
      visibleUrl = String(url);
    },
  };
  return { token: takeSharedHead({ href }, history), visibleUrl };
}

test('the head of a shared link is removed from the URL, everything else stays', () => {
  expect(open('https://x.example/a?id=7#head=Ab-_9')).toEqual({ token: 'Ab-_9', visibleUrl: '/a?id=7' });
  expect(open('https://x.example/a?id=7#top&head=Ab&x')).toEqual({
    token: 'Ab',
    visibleUrl: '/a?id=7#top&x',
  });
});

test('a link without a head is unchanged, a malformed head is removed', () => {
  expect(open('https://x.example/a#top')).toEqual({ token: null, visibleUrl: null });
  expect(open('https://x.example/a#head=%3Cscript%3E')).toEqual({ token: null, visibleUrl: '/a' });
  expect(open(`https://x.example/a#head=${'A'.repeat(401)}`)).toEqual({ token: null, visibleUrl: '/a' });
});
