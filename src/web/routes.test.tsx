import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf, paths } from '#web/paths/paths.ts';
import { printedRoutes } from './print-routes.tsx';

/** Routes of section 2 of the specification, row by row; the first row has two paths. */
const specified = [
  ['/', '/pages/main/home/index'],
  ['/pages/main/mine/index'],
  ['/pages/main/detail/index'],
  ['/pages/sub/login/index'],
  ['/pages/sub/gameDetails/index'],
  ['/pages/sub/createScheme/index'],
  ['/pages/sub/createScheme/components/newcomers'],
  ['/pages/sub/schemeDetails/index'],
  ['/pages/sub/schemeTipOff/index'],
  ['/pages/sub/editUser/index'],
  ['/pages/sub/recharge/index'],
  ['/pages/sub/income/index'],
  ['/pages/sub/income/withdraw'],
  ['/pages/sub/accountSecurity/index'],
  ['/pages/sub/accountSecurity/certification'],
  ['/pages/sub/accountSecurity/bindPhone'],
  ['/pages/sub/accountSecurity/bindAlipay'],
  ['/pages/sub/connectUs/index'],
  ['/pages/sub/connectUs/feedback'],
  ['/pages/sub/aboutUs/index'],
  ['/pages/sub/protocol/index'],
  ['/pages/sub/userPage/index'],
];

const golden = readFileSync('test/goldens/routes.json', 'utf8');
const goldenTitles = JSON.parse(golden) as Record<string, { zh: string | null; en: string | null }>;

test('every route of the specification exists exactly as written', () => {
  expect(specified).toHaveLength(22);
  expect(specified.flat().filter((path) => !(path in goldenTitles))).toEqual([]);
});

test('routes, paths and the reviewed golden file are equal', () => {
  expect(printedRoutes).toBe(golden);
  const named = (Object.keys(paths) as (keyof typeof paths)[]).map(pathOf);
  expect(Object.keys(goldenTitles).toSorted()).toEqual([...named, '*'].toSorted());
});

test('every page has a title of its own in both languages', () => {
  const titles = Object.entries(goldenTitles).filter(([path]) => path !== pathOf('homeAlias'));
  for (const locale of ['zh', 'en'] as const) {
    const pageTitles = titles.map(([, title]) => title[locale]).filter((title) => title !== null);
    expect(new Set(pageTitles).size, locale).toBe(pageTitles.length);
    expect(pageTitles.every((title) => /^.+ · .+$/.test(title))).toBe(true);
  }
  const mixed = titles.filter(
    ([, { zh, en }]) => !/^[一-鿿 ·]+$/.test(zh ?? '协') || /[一-鿿]/.test(en ?? ''),
  );
  expect(mixed).toEqual([]);
});
