import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { logout } from '#contract/people/sessions.ts';
import { logIn } from '#test/build/log-in.ts';
import { paths } from '#web/paths/paths.ts';
import { logInOnPage } from '../phone/steps.ts';
import { wordsOf } from '../phone/words.ts';
import { hold, type Stage } from './stage.ts';

const WORDS = '这一页在晚上打不开，换了网络也一样，请看一看。';

/** A draft survives a reload, back navigation and an expired session, and is deleted on logout. */
export async function keepsWords(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<void> {
  const { it, people, known } = stage;
  const text = wordsOf(locale);
  // A separate session that can be ended. The same story may have run before, and a number gets one code per minute.
  it.clock.advance({ minutes: 2 });
  const token = await logIn(it, people.fan.mobile);
  const own = { ...stage, people: { ...people, fan: { ...people.fan, token } } };
  const { page, context, quiet, faults } = await hold(browser, own, { who: 'fan', locale });
  await page.goto(paths.mine());
  await quiet();
  const forms = [
    [paths.feedback(), 'main textarea'],
    [paths.schemeTipOff({ id: known.schemeId }), 'main textarea'],
    [paths.analystApplication(), 'main textarea'],
    [paths.editUser(), 'main textarea'],
    [paths.guardianClaim(), 'main textarea'],
    [paths.disabledAccount(), 'main textarea'],
  ] as const;
  for (const [address, field] of forms) {
    await page.goto(address);
    await page.locator(field).first().fill(WORDS);
    await page.reload();
    expect(await wordsIn(page, field), `${address} after a reload`).toBe(WORDS);
  }

  // Also before the session's user is known.
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.route('**/api/app/me', () => undefined);
  await page.goto(paths.feedback());
  await page.locator('main textarea').first().fill(`${WORDS}!`);
  await page.reload();
  expect(await wordsIn(page, 'main textarea'), 'while nobody is known').toBe(`${WORDS}!`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await quiet();
  expect(await wordsIn(page, 'main textarea'), 'known again').toBe(`${WORDS}!`);
  await page.locator('main textarea').first().fill(WORDS);

  await page.goto(paths.feedback());
  expect(await wordsIn(page, 'main textarea')).toBe(WORDS);
  it.clock.advance({ minutes: 2 });
  await it.call(logout, { body: {} }, { token });
  await page.reload();
  await logInOnPage(page, people.fan.mobile, text);
  await page.waitForURL((url) => url.pathname === paths.feedback());
  expect(await wordsIn(page, 'main textarea'), 'after the session ended').toBe(WORDS);
  await page.getByRole('button', { name: text.feedback.send, exact: true }).dblclick();
  await page.getByText(text.feedback.sent).first().waitFor();
  expect(await wordsIn(page, 'main textarea'), 'after sending').toBe('');

  await page.goto(paths.mine());
  await page.getByRole('button', { name: text.account.logOut }).tap();
  await page.getByRole('dialog').getByRole('button', { name: text.account.logOut }).tap();
  await page.getByText(text.account.loggedOut).waitFor();
  const left = await page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith('draft:')),
  );
  expect(left).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
}

async function wordsIn(page: Page, field: string): Promise<string> {
  return await page.locator(field).first().inputValue();
}
