import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnAttribute, visitorAttribute } from '#contract/pages/first-screen.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, hiddenSentence } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { zh as cardText } from '#web/features/schemes/card-words.ts';
import { zh as text } from '#web/features/schemes/details/words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { holdAnswers, holdScripts } from '../../phone/hold-answers.ts';

let browser: Browser;
let it: TestApp;
let people: Record<'author' | 'buyer' | 'fan', BuiltUser>;
let bought: string;
let withdrawn: string;

beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    listen: true,
    pages: true,
  });
  const [first, second] = [await buildMatch(it), await buildMatch(it, { pair: 1 })];
  people = { author: await build(it).analyst(), buyer: await build(it).fan(), fan: await build(it).fan() };
  bought = await buildScheme(it, people.author, first, { priceFen: 3800 });
  withdrawn = await buildScheme(it, people.author, second);
  const { author, buyer } = people;
  await it.call(withdrawScheme, { params: { id: withdrawn }, body: {} }, { token: author.token });
  await buildBalance(it, buyer.id, 3800);
  await buildUnlock(it, buyer, bought);
  const follow = { params: { id: first }, body: { followed: true } };
  await it.call(followMatch, follow, { token: buyer.token });
});
afterAll(() => it?.close());

/** A phone with the session of a person. */
async function phoneOf(who: keyof typeof people | 'visitor') {
  const phone = await openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'zh' });
  await phone.context.addInitScript(
    (token) => {
      if (token !== null && localStorage.getItem('token') === null) localStorage.setItem('token', token);
    },
    who === 'visitor' ? null : `Bearer ${people[who].token}`,
  );
  return phone;
}

/** The sealed content and the bar with the price. */
const offer = (page: Page) => page.locator(`[${visitorAttribute}]`);
const visible = async (page: Page) =>
  await Promise.all((await offer(page).all()).map((part) => part.isVisible()));
const drawn = (page: Page) => page.locator(`html[${drawnAttribute}]`).waitFor({ state: 'attached' });

test('a buyer is never offered what is bought: neither by the rendered page nor while the own reply is awaited', async () => {
  const { page, context, faults } = await phoneOf('buyer');
  const startApp = await holdScripts(page);
  const release = await holdAnswers(page, `/api/app/auth/solution/${bought}`);
  await page.goto(paths.schemeDetails({ id: bought }), { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await visible(page)).toEqual([false, false]);

  startApp();
  await drawn(page);
  await page.getByRole('heading', { name: text.content }).waitFor();
  expect([await offer(page).count(), await page.locator('footer').count()]).toEqual([0, 0]);
  expect(await page.getByText(text.sealed, { exact: true }).count()).toBe(0);

  await release();
  await page.getByText(hiddenSentence.slice(0, 12)).waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

const marketplace = paths.home({ section: 'schemes' });
const price = (page: Page) => page.locator('main li').getByText(/^38\s元$/);
const link = (page: Page) => page.locator('main li').getByRole('link', { name: cardText.unlock });
const box = (page: Page) => page.locator('main li').boundingBox();

test('a list offers a buyer nothing that is bought: neither the rendered page nor while the mark is awaited', async () => {
  const { page, context, faults } = await phoneOf('buyer');
  const startApp = await holdScripts(page);
  const release = await holdAnswers(page, `/api/app/auth/marks?schemes=${bought}`);
  await page.goto(marketplace, { waitUntil: 'commit' });
  await price(page).waitFor({ state: 'attached' });
  expect(await price(page).isVisible()).toBe(false);

  startApp();
  await drawn(page);
  expect([await price(page).isVisible(), await link(page).count()]).toEqual([false, 0]);
  expect(await page.getByText(cardText.unlocked, { exact: true }).count()).toBe(0);

  await release();
  await page.getByText(cardText.unlocked, { exact: true }).waitFor();
  expect([await price(page).count(), await link(page).count()]).toEqual([0, 0]);
  expect(faults).toEqual([]);
  await context.close();
});

test('the price of what is not bought takes the place of its placeholder and moves nothing', async () => {
  const { page, context } = await phoneOf('fan');
  const release = await holdAnswers(page, `/api/app/auth/marks?schemes=${bought}`);
  await page.goto(marketplace);
  await drawn(page);
  expect([await price(page).isVisible(), await link(page).count()]).toEqual([false, 0]);
  const before = [await box(page), await price(page).boundingBox()];
  await release();
  await link(page).waitFor();
  expect([await box(page), await price(page).boundingBox()]).toEqual(before);
  expect(await price(page).isVisible()).toBe(true);
  await context.close();
});

test('a buyer whose mark failed to load is offered the page of the scheme and no price', async () => {
  const { page, context } = await phoneOf('buyer');
  await page.route('**/api/app/auth/marks?*', (route) => route.abort());
  await page.goto(marketplace);
  await page.locator('main li').getByRole('link', { name: cardText.view }).waitFor();
  expect([await price(page).count(), await link(page).count()]).toEqual([0, 0]);
  await context.close();
});

test('control: a visitor is offered it by the rendered page of a list', async () => {
  const { page, context } = await phoneOf('visitor');
  await page.goto(marketplace);
  await drawn(page);
  expect([await price(page).isVisible(), await link(page).count()]).toEqual([true, 1]);
  await context.close();
});

test('control: a visitor is offered it by the rendered page', async () => {
  const { page, context } = await phoneOf('visitor');
  await page.goto(paths.schemeDetails({ id: bought }));
  await drawn(page);
  expect(await visible(page)).toEqual([true, true]);
  await context.close();
});

test('an author opens a withdrawn scheme that does not exist for others', async () => {
  const author = await phoneOf('author');
  await author.page.goto(paths.schemeDetails({ id: withdrawn }));
  await author.page.getByText(text.notices.withdrawn).waitFor();
  await author.page.getByText(hiddenSentence.slice(0, 12)).waitFor();
  await author.context.close();
  for (const who of ['fan', 'visitor'] as const) {
    const { page, context } = await phoneOf(who);
    await page.goto(paths.schemeDetails({ id: withdrawn }));
    await page.getByText(text.notFound).first().waitFor();
    await context.close();
  }
});

test('what belongs to one account is gone when the next one logs in on the same phone, in another tab', async () => {
  const { page, context } = await phoneOf('buyer');
  const other = await context.newPage();
  const star = (pressed: boolean) => page.locator(`main li button[aria-pressed="${pressed}"]`);
  await page.goto(paths.home({ day: '2026-03-15' }));
  await star(true).waitFor();
  await other.goto(paths.home({ section: 'schemes' }));
  await other.getByText(cardText.unlocked, { exact: true }).waitFor();
  await other.evaluate((token) => localStorage.setItem('token', token), `Bearer ${people.fan.token}`);
  await star(true).waitFor({ state: 'detached' });
  await expect.poll(() => star(false).count()).toBe(2);
  await page.goto(paths.home({ section: 'schemes' }));
  await page.getByText('38').first().waitFor();
  expect(await page.getByText(cardText.unlocked, { exact: true }).count()).toBe(0);
  await context.close();
});
