import type { Browser } from 'playwright-core';
import { type Calls, calls } from '#contract/calls.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { until } from '#test/until.ts';
import { openPhone } from '../browser.ts';
import { requestsOf } from '../quiet.ts';
import { wordsOf } from '../words.ts';
import type { Form } from './form.ts';
import type { Stage } from './stage.ts';

/** Longer than a frame, shorter than patience. */
const SLOW_MS = 300;

export interface Sender {
  readonly name: keyof Calls;
  readonly form: Form;
  readonly user: BuiltUser | null;
  readonly mobile?: string;
}

/** Fills a form in and taps its button twice within one frame. @returns what was more, or less, than one request that was done. */
export async function tapsThatCountTwice(
  browser: Browser,
  stage: Stage,
  { name, form, user, mobile = anyMobile() }: Sender,
): Promise<string[]> {
  const { context, page, faults } = await openPhone(browser, { url: stage.url, locale: 'zh' });
  if (user) {
    await context.addInitScript((token) => {
      if (sessionStorage.getItem('begun') === null) localStorage.setItem('token', `Bearer ${token}`);
      // Who logs out stays so.
      sessionStorage.setItem('begun', 'yes');
    }, user.token);
  }
  const { quiet } = requestsOf(page);
  const answers: string[] = [];
  let asked = 0;
  try {
    await page.goto(form.address(stage));
    const button = await form.reach({ page, words: wordsOf('zh'), stage, user, mobile });
    await button.waitFor();
    await quiet();
    await page.route(pathOf(calls[name].path), async (route) => {
      if (route.request().method() !== calls[name].method) return await route.continue();
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      const response = await route.fetch();
      const { code, message } = (await response.json()) as { code: number; message: string };
      answers.push(`${code} ${message}`.trim());
      await route.fulfill({ response });
    });
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await until(async () => answers.length > 0 && answers.length === asked);
    await quiet();
    const wrong = answers.filter((each) => !each.startsWith('200'));
    if (asked !== 1) wrong.unshift(`sent ${asked} times`);
    const told = await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts();
    return [...wrong, ...told, ...faults].map((each) => `${name}: ${each}`);
  } catch (error) {
    return [`${name}: ${String(error).slice(0, 400)}`];
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

function pathOf(path: string): RegExp {
  return new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
}
