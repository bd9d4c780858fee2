import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mySchemes } from '#contract/schemes/scheme-lists.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { build } from '#test/build/build.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { widePricesOf } from '#test/build/matches/prices.ts';
import { ownWords } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { clientOfPage, visitor } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

const PRICED_AT = '2026-03-14T00:00:00Z';
const first: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const second: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-14', time: '17:30' };

/** Unique texts: schemes that resemble another author's are refused. */
const ownTexts = () => ({
  double: `双选，平局与客胜都有余量：${ownWords(8)}`,
  score: `比分，节奏偏慢：${ownWords(12)}`,
  parlay: `两场都看节奏：${ownWords(12)}`,
});
const ownSummary = () => `两队近五场的射门数都低于联赛平均，本方案讨论价格是否合理：${ownWords(30)}。`;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: PRICED_AT });
  await importMatches(system, [first, second], PRICED_AT);
  await importWidePrices();
});
afterAll(() => system?.stop());

test.each(storyIn('en'))(
  'an author publishes a double pick, a score and a parlay by touch, and withdraws one in time (%s)',
  async (locale) => {
    const [words, texts] = [wordsOf(locale), ownTexts()];
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await comeIn(page, await build(system.app).analyst({ nickname: 'North Stand' }));
    const author = await clientOfPage(system.url, page);
    const matchId = await matchIdOf(visitor(system.url), first);
    const createPage = `/pages/sub/createScheme/index?match=${matchId}`;

    await page.goto(createPage);
    for (const name of locale === 'zh' ? [/^平/, /^客胜/] : [/^Draw/, /^Away win/]) {
      await page.getByRole('checkbox', { name }).tap();
    }
    await write(page, words, texts.double);
    const doubleId = await publish(page, words);

    await page.goto(createPage);
    await page.getByRole('button', { name: words.markets.score, exact: true }).tap();
    await page.getByRole('checkbox', { name: /^1[-–]1/ }).tap();
    await write(page, words, texts.score);
    const scoreId = await publish(page, words);
    await page.getByRole('button', { name: words.details.withdraw }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.details.withdraw }).tap();
    await page.getByText(words.details.notices.withdrawn).waitFor();

    await page.goto(createPage);
    await buildParlay(page, words, locale);
    await write(page, words, texts.parlay);
    // A parlay draft is stored: the page may be closed at any time.
    await page.reload();
    await until(async () => (await page.getByLabel(words.publish.scheme).inputValue()) === texts.parlay);
    await page.getByText('3.8582').waitFor();
    const parlayId = await publish(page, words);

    const { items } = await author.call(mySchemes, { query: {} });
    expect(items.map(({ id, market, state, pickCount }) => [id, market, state, pickCount])).toEqual([
      [parlayId, 'parlay', 'published', 2],
      [scoreId, 'score', 'withdrawn', 1],
      [doubleId, '1x2', 'published', 2],
    ]);
    const parlay = await author.call(viewerScheme, { params: { id: parlayId } });
    expect(parlay.picks).toMatchObject([
      { market: 'totals', pick: 'over', lineQuarters: 10, oddsMilli: 1910 },
      { market: 'handicap3', pick: 'away', lineQuarters: -4, oddsMilli: 2020 },
    ]);
    expect(parlay).toMatchObject({ ruleSet: 'book', chancePercent: 31, saleEndsAt: parlay.match.kickoffAt });
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Prices of the markets with many picks, for the first match. */
async function importWidePrices(): Promise<void> {
  const { content } = oddsCsv(...widePricesOf('Arsenal FC', 'Everton FC', PRICED_AT));
  const file = join(system.folder, 'wide-odds.csv');
  writeFileSync(file, content);
  expect(await system.run('import', file)).toMatchObject({ code: 0 });
}

/** The page's match as the first leg, another one found by name as the second. */
async function buildParlay(page: Page, words: Words, locale: 'zh' | 'en'): Promise<void> {
  const { parlay, publish: text, markets } = words;
  const sheet = page.getByRole('dialog');
  await page.getByRole('radio', { name: text.kinds.parlay }).tap();
  await page.getByRole('button', { name: locale === 'zh' ? /^加入：阿森纳/ : /^Choose pick: Arsenal/ }).tap();
  await sheet.getByRole('button', { name: markets.totals }).tap();
  await sheet.getByRole('radio', { name: locale === 'zh' ? /^大 2\.5/ : /^Over 2\.5/ }).tap();
  await page.getByRole('button', { name: parlay.add }).tap();
  await sheet.getByRole('searchbox').fill(locale === 'zh' ? '切尔西' : 'Chelsea');
  await sheet.getByRole('button', { name: locale === 'zh' ? /^切尔西/ : /^Chelsea/ }).tap();
  await sheet.getByRole('button', { name: markets.handicap3 }).tap();
  await sheet.getByRole('radio', { name: locale === 'zh' ? /^客胜/ : /^Away/ }).tap();
  await page.getByLabel(text.chance).fill('31');
}

async function write(page: Page, { publish: text }: Words, title: string): Promise<void> {
  await page.getByLabel(text.scheme).fill(title);
  await page.getByLabel(text.summary).fill(ownSummary());
  await page.getByLabel(text.body, { exact: true }).fill(`${title}。${ownWords(150)}。`);
}

/** Publishes the form with a double tap and returns the created scheme. */
async function publish(page: Page, { publish: text, details }: Words): Promise<string> {
  await page.getByRole('button', { name: text.publish }).tap();
  await tapTwice(page.getByRole('dialog').getByRole('button', { name: text.publishNow }));
  await page.getByText(details.own).first().waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}
