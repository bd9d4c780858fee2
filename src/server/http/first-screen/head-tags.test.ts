import { expect, test } from 'vitest';
import type { PageTags } from '#contract/pages/page-tags.ts';
import { headTags, notIndexed } from './head-tags.ts';

const tags: PageTags = {
  description: '一句话',
  canonical: '/pages/sub/gameDetails/index?id=1',
  isIndexed: true,
  type: 'website',
  picture: null,
  feed: null,
  structured: null,
};
const written = (changes: Partial<PageTags> = {}, locale: 'zh' | 'en' = 'zh') =>
  headTags('https://a.example/app', { tags: Object.assign({}, tags, changes), title: 'T', locale });

test('a page that is not found has no tags of a thing', () => {
  expect(headTags('https://a.example', { tags: null, title: 'T', locale: 'zh' })).toBe(notIndexed);
});

test('each language names itself, the other one and the default, at the configured origin', () => {
  const address = 'https://a.example/pages/sub/gameDetails/index?id=1';
  for (const text of [
    `<link rel="canonical" href="${address}&amp;locale=en">`,
    `<link rel="alternate" hreflang="zh" href="${address}">`,
    `<link rel="alternate" hreflang="en" href="${address}&amp;locale=en">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    `<meta property="og:url" content="${address}&amp;locale=en">`,
  ])
    expect(written({}, 'en')).toContain(text);
  expect(written()).toContain(`<link rel="canonical" href="${address}">`);
});

test('a text can leave neither its attribute nor the data block', () => {
  const hostile = `"><script>alert(1)</script>\u202E'&\n--></title>`;
  const html = written({
    description: hostile,
    feed: { path: '/x', title: hostile },
    picture: { path: '/p.png', alt: hostile },
    structured: { '@type': 'SportsEvent', name: hostile },
  });
  expect(html).not.toContain('<script>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('\u202E"');
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(data).not.toContain('<');
  expect(JSON.parse(data).name).toBe(hostile);
});

test('a long text is cut, by whole characters', () => {
  const [, content = ''] =
    /name="description" content="([^"]*)"/.exec(written({ description: '😀'.repeat(400) })) ?? [];
  expect([...content]).toHaveLength(300);
  expect(content).toMatch(/^(😀)+…$/u);
});
