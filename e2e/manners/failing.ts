import type { Browser, Page } from 'playwright-core';
import * as ui from '#web/ui/words.ts';
import { allPages } from '../all-pages.ts';
import { hold, type Stage } from './stage.ts';

const words = { zh: ui.zh, en: ui.en };

/** Pages that need no answer to be of use, and forms that ask only when they are sent. */
const askNothing =
  /about|login|newcomers|recordDefinitions|connectUs\/index|guardian|nowhere|protocol\/index$|schemeTipOff|mine\/index|feedback|bindPhone|certification/;

/** With every call failing, each page says so in a sentence with a way to try again. @returns those that do not. */
export async function sayNothing(
  browser: Browser,
  stage: Stage,
  locale: 'zh' | 'en',
): Promise<readonly string[]> {
  const walks = (['visitor', 'fan', 'author'] as const).map(async (who) => {
    const silent: string[] = [];
    const { page, context, quiet } = await hold(browser, stage, { who, locale });
    await page.goto('/nowhere');
    await quiet();
    await page.route('**/api/**', (route) => route.abort());
    for (const address of allPages(stage.known)[who]) {
      await page.goto(address);
      // What failed on the way is asked once more after a second.
      await page.waitForTimeout(1_500);
      await quiet();
      const fault = await faultOf(page, locale, askNothing.test(address));
      if (fault !== null) silent.push(`${who} ${address.slice(0, 60)}: ${fault}`);
    }
    await context.close();
    return silent;
  });
  return (await Promise.all(walks)).flat();
}

async function faultOf(page: Page, locale: 'zh' | 'en', needsNoAnswer: boolean): Promise<string | null> {
  const main = page.locator('main');
  if ((await main.innerText()).trim() === '') return 'a white page';
  if (await main.locator('[role=status]', { hasText: words[locale].loading }).count())
    return 'a skeleton for ever';
  const retry = main.getByRole('button', {
    name: new RegExp(`${words[locale].tryAgain}|${words[locale].retry}`),
  });
  return needsNoAnswer || (await retry.count()) > 0 ? null : 'no way to try again';
}
