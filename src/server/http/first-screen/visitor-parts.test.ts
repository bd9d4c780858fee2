import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { drawnAttribute, sessionAttribute, visitorAttribute } from '#contract/pages/first-screen.ts';
import { pageScript } from './page-script.ts';
import { sessionScript, visitorPartsCss } from './visitor-parts.ts';

function marks(stored: Readonly<Record<string, string>>): string[] {
  const attributes: string[] = [];
  runInNewContext(sessionScript, {
    document: { documentElement: { setAttribute: (name: string) => attributes.push(name) } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
  return attributes;
}

test('a page is marked exactly for readers with a stored token', () => {
  expect(marks({ token: 'Bearer x' })).toEqual([sessionAttribute]);
  expect(marks({ locale: 'en' })).toEqual([]);
  expect(() => runInNewContext(sessionScript, {})).not.toThrow();
});

test('every page runs the script, and the parts for visitors are shown once the app has taken over', () => {
  expect(pageScript('').text).toContain(sessionScript);
  expect(visitorPartsCss).toBe(
    `[${sessionAttribute}]:not([${drawnAttribute}]) [${visitorAttribute}]{visibility:hidden}`,
  );
});
