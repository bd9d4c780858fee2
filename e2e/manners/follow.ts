import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { viewerMarks } from '#contract/viewer-marks.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import * as undo from '#web/ui/feedback/undo-words.ts';
import { logInOnPage } from '../phone/steps.ts';
import { wordsOf } from '../phone/words.ts';
import { hold, type Stage } from './stage.ts';

const words = { zh: undo.zh, en: undo.en };
/** Longer than the interval of a double tap, by the page's clock. */
const THOUGHT_MS = 400;

/**
 * A follow is shown optimistically, can be undone by tap and keyboard, and the last tap determines the server's
 * state.
 */
export async function follows(browser: Browser, stage: Stage, locale: Locale): Promise<void> {
  const { it, known, people } = stage;
  const { page, context, quiet, faults } = await hold(browser, stage, { who: 'fan', locale });
  const { analysts } = wordsOf(locale);
  const token = people.fan.token;
  const params = { id: known.authorId };
  await it.call(followAnalyst, { params, body: { followed: false } }, { token });
  const isFollowed = async () =>
    (await it.call(viewerMarks, { query: { analysts: params.id } }, { token })).analysts.length === 1;
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

  // A double tap counts as one tap.
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
  await quiet();

  // Late responses do not change the last choice.
  const answers = await holdExecuted(page, '**/api/app/auth/follow/**');
  const drawn = await drawnStates(button);
  await button.tap();
  await turned(true);
  await takeBack.tap();
  await turned(false);
  await page.clock.fastForward(THOUGHT_MS);
  await button.tap();
  await turned(true);
  answers();
  await quiet();
  expect([await drawn(), await isFollowed()]).toEqual([['true', 'false', 'true'], true]);

  // Keyboard users are moved to the undo and back, and get more time.
  await page.clock.fastForward(THOUGHT_MS);
  await button.focus();
  await page.keyboard.press('Enter');
  await turned(false);
  await takeBack.waitFor();
  await page.keyboard.press('Tab');
  await page.clock.fastForward('00:30');
  expect(await hasFocus(takeBack)).toBe(true);
  await page.keyboard.press('Enter');
  await turned(true);
  await quiet();
  expect([await isFollowed(), await hasFocus(button)]).toEqual([true, true]);

  // The undo disappears by itself; a failure reverts the state with a message.
  await page.clock.fastForward('00:02');
  await button.tap();
  await takeBack.waitFor();
  await page.clock.fastForward('00:09');
  await takeBack.waitFor({ state: 'detached' });
  await quiet();
  await page.route('**/api/app/auth/follow/**', (route) => route.abort());
  await button.tap();
  await page.getByText(analysts.notFollowed('').trim().slice(0, 8)).first().waitFor();
  await turned(false);
  expect(await isFollowed()).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
}

/** The star of a match changes and is undone in the same way, also before the server has responded. */
export async function starsAMatch(browser: Browser, stage: Stage, locale: Locale): Promise<void> {
  const { it, known, people } = stage;
  const { page, context, quiet, faults } = await hold(browser, stage, { who: 'fan', locale });
  const [token, params] = [people.fan.token, { id: known.matchId }];
  await it.call(followMatch, { params, body: { followed: false } }, { token });
  const isFollowed = async () =>
    (await it.call(viewerMarks, { query: { matches: params.id } }, { token })).matches.length === 1;
  await page.clock.install();
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await quiet();
  const star = page.locator('header button[aria-pressed]').first();
  const takeBack = page.getByRole('status').getByRole('button', { name: words[locale].undo });
  const drawn = await drawnStates(star);

  await star.tap();
  await until(isFollowed);
  await takeBack.tap();
  await until(async () => !(await isFollowed()));
  await quiet();
  expect(await drawn()).toEqual(['true', 'false']);

  const answers = await holdExecuted(page, '**/api/app/auth/match/follow/**');
  await page.clock.fastForward(THOUGHT_MS);
  await star.tap();
  await until(isFollowed);
  await takeBack.tap();
  // The second change is sent after the response to the first.
  await until(async () => (await drawn()).length === 4);
  expect([await drawn(), await isFollowed()]).toEqual([['true', 'false', 'true', 'false'], true]);
  answers();
  await until(async () => !(await isFollowed()));
  await quiet();
  expect(await drawn()).toEqual(['true', 'false', 'true', 'false']);
  expect(faults).toEqual([]);
  await context.close();
}

/** A visitor's follow is executed after the login, and not after a cancelled login. */
export async function followsAfterLogin(browser: Browser, stage: Stage, locale: Locale): Promise<void> {
  const { it, known, people } = stage;
  // The same story may have run before: a number gets one code per minute.
  it.clock.advance({ minutes: 2 });
  const followedBefore = await followersOf(stage);
  const { page, context, quiet, faults } = await hold(browser, stage, { who: 'visitor', locale });
  const star = page.locator('header button[aria-pressed]').first();
  const text = wordsOf(locale);
  const atLogin = () => page.getByLabel(text.sessions.mobile, { exact: true }).waitFor();
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await quiet();
  await star.tap();
  await atLogin();
  await page.goBack();
  await star.waitFor();
  await quiet();
  // A cancelled login discards the pending follow; a later login for another purpose must not execute it.
  await page.goto(paths.login({ from: paths.gameDetails({ id: known.matchId }) }));
  await logInOnPage(page, anyMobile(), text);
  await star.waitFor();
  await quiet();
  const drawn = async () => [
    await star.getAttribute('aria-pressed'),
    (await followersOf(stage)) - followedBefore,
  ];
  expect(await drawn()).toEqual(['false', 0]);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await quiet();
  await star.tap();
  await atLogin();
  await logInOnPage(page, anyMobile(), text);
  await page.getByRole('status').filter({ hasText: text.lists.nowFollowed.matches }).waitFor();
  await expect.poll(drawn).toEqual(['true', 1]);
  await page.reload();
  // Rendered as for a visitor; what belongs to the user comes with an answer of its own.
  await expect.poll(drawn).toEqual(['true', 1]);

  // The pending follow of a user who left must not be executed for the next one.
  const leave = () => page.evaluate(() => localStorage.clear());
  await leave();
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await quiet();
  await star.tap();
  await atLogin();
  await page.goto(paths.feedback());
  await logInOnPage(page, anyMobile(), text);
  await page.waitForURL((url) => url.pathname === paths.feedback());
  await page.goto(paths.gameDetails({ id: known.matchId }));
  await star.waitFor();
  await quiet();
  expect(await drawn()).toEqual(['false', 1]);

  // An analyst cannot follow themselves; that is ignored silently.
  await leave();
  await page.goto(paths.userPage({ id: known.authorId }));
  await quiet();
  await page.locator('main button[aria-pressed]').first().tap();
  await atLogin();
  await logInOnPage(page, people.author.mobile, text);
  await page.getByRole('link', { name: text.analysts.publish }).waitFor();
  await quiet();
  const messages = (await page.getByRole('status').or(page.getByRole('alert')).allInnerTexts()).join('');
  expect(messages).toBe('');
  expect(faults).toEqual([]);
  await context.close();
}

async function followersOf({ it, known }: Stage): Promise<number> {
  const rows = await it.ctx.db
    .selectFrom('match_follow')
    .select('user_id')
    .where('match_id', '=', known.matchId)
    .execute();
  return rows.length;
}

/** Records every state in which a button is rendered, including short ones. */
async function drawnStates(button: Locator): Promise<() => Promise<string[]>> {
  const noted = await button.evaluateHandle((element) => {
    const states: (string | null)[] = [];
    const note = () => states.push(element.getAttribute('aria-pressed'));
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-pressed'] });
    return states;
  });
  return async () => (await noted.jsonValue()).map(String);
}

/** Delays all responses until released; the server has executed the requests by then. The route stays, see `holdAnswers`. */
async function holdExecuted(page: Page, path: string): Promise<() => void> {
  const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await isLetGo;
    await route.fulfill({ response });
  });
  return release;
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement);
}
