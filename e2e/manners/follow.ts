import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { matchDetails } from '#contract/matches.ts';
import { followAnalyst, userProfile } from '#contract/people.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths.ts';
import * as undo from '#web/ui/undo-words.ts';
import { wordsOf } from '../words.ts';
import { hold, type Stage } from './stage.ts';

const words = { zh: undo.zh, en: undo.en };
/** Longer than two halves of a double tap lie apart. */
const THOUGHT_MS = 400;

/** A follow shows at once, is undone by finger and by key, and what was tapped last is what the server knows. */
export async function follows(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const { it, known, people } = stage;
  const { page, context, quiet, faults } = await hold(browser, stage, { who: 'fan', locale });
  const { analysts } = wordsOf(locale);
  const token = people.fan.token;
  const params = { id: known.authorId };
  await it.call(followAnalyst, { params, body: { followed: false } }, { token });
  const isFollowed = async () => (await it.call(userProfile, { params }, { token })).followed;
  await page.clock.install();
  await page.goto(paths.userPage({ id: known.authorId }));
  const button = page.locator('main button[aria-pressed]').first();
  const turned = (on: boolean) => page.locator(`main button[aria-pressed="${on}"]`).first().waitFor();
  const takeBack = page.getByRole('status').getByRole('button', { name: words[locale].undo });
  await button.waitFor();
  await quiet();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/follow\//.test(request.url())) posts.push(request.postData() ?? '');
  });

  // A double tap is one tap.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await turned(true);
  await page.getByRole('status').filter({ hasText: analysts.nowFollowed }).waitFor();
  await quiet();
  expect([posts.length, await isFollowed()]).toEqual([1, true]);
  await takeBack.tap();
  await turned(false);
  await until(async () => !(await isFollowed()));
  await page.getByText(words[locale].undone).waitFor();

  // Answers that come late change nothing about what was wanted last.
  await page.route('**/api/app/auth/follow/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, THOUGHT_MS));
    await route.continue();
  });
  await button.tap();
  await turned(true);
  await takeBack.tap();
  await turned(false);
  await page.waitForTimeout(THOUGHT_MS);
  await button.tap();
  await turned(true);
  await quiet();
  await turned(true);
  expect(await isFollowed()).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });

  // Whoever uses keys is led there and back, and is given time.
  await page.waitForTimeout(THOUGHT_MS);
  await button.focus();
  await page.keyboard.press('Enter');
  await turned(false);
  await takeBack.waitFor();
  await page.keyboard.press('Tab');
  await page.clock.fastForward('00:30');
  expect(await takeBack.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await turned(true);
  await quiet();
  expect(await isFollowed()).toBe(true);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  // Left alone it goes by itself; what fails is turned back and said.
  await page.clock.fastForward('00:02');
  await button.tap();
  await takeBack.waitFor();
  await page.clock.fastForward('00:09');
  await takeBack.waitFor({ state: 'detached' });
  await page.route('**/api/app/auth/follow/**', (route) => route.abort());
  await button.tap();
  await page.getByText(analysts.notFollowed('').trim().slice(0, 8)).first().waitFor();
  await turned(false);
  expect(await isFollowed()).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
}

/** The star of a match turns and is turned back the same way. */
export async function starsAMatch(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const { it, known, people } = stage;
  const { page, context, quiet } = await hold(browser, stage, { who: 'fan', locale });
  const isFollowed = async () =>
    (await it.call(matchDetails, { params: { id: known.matchId } }, { token: people.fan.token })).followed;
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await quiet();
  const star = page.locator('header button[aria-pressed], button[aria-pressed]').first();
  await star.tap();
  await until(isFollowed);
  await page.getByRole('status').getByRole('button', { name: words[locale].undo }).tap();
  await until(async () => !(await isFollowed()));
  expect(await star.getAttribute('aria-pressed')).toBe('false');
  await context.close();
}
