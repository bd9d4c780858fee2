import type { Page } from 'playwright-core';
import { cacheAgeId } from '#web/state/cache-names.ts';
import * as ui from '#web/ui/words.ts';

const words = { zh: ui.zh, en: ui.en };
/** After this a page that still shows nothing useful has failed, also on a busy machine. */
const PATIENCE_MS = 30_000;
/** A page retries once after a second before it gives up; its clock is moved by that. */
const STEP_MS = 1_000;

/** Pages that are of use without an answer: texts, and forms that ask for something only when they are sent. */
const askNothing =
  /login\/index|login\/disabled|guardian|protocol|connectUs\/|aboutUs|newcomers|recordDefinitions|bindPhone|certification|\/nowhere/;

/** What is wrong with a page that was seen before and is opened without a network; its clock is installed. @returns null where nothing is. */
export async function offlineFault(page: Page, address: string, locale: 'zh' | 'en'): Promise<string | null> {
  const failed = await page.goto(address).then(
    () => null,
    (error: Error) => error.message.slice(0, 60),
  );
  if (failed !== null) return failed;
  const untilMs = Date.now() + PATIENCE_MS;
  let fault = await faultNow(page, address, locale);
  while (fault !== null && Date.now() < untilMs) {
    await page.clock.runFor(STEP_MS);
    fault = await faultNow(page, address, locale);
  }
  return fault;
}

async function faultNow(page: Page, address: string, locale: 'zh' | 'en'): Promise<string | null> {
  const main = page.locator('main');
  const text = (await main.allInnerTexts()).join('').trim();
  if (text === '') return 'a white page';
  const { loading, tryAgain, retry, offlineNothing } = words[locale];
  if (await main.locator('[role=status]', { hasText: loading }).count()) return 'a skeleton for ever';
  if (askNothing.test(address)) return null;
  if ((await page.locator(`#${cacheAgeId}`).count()) > 0 || agePattern(locale).test(text)) return null;
  const canTry = await page.getByRole('button', { name: new RegExp(`${tryAgain}|${retry}`) }).count();
  if (!text.includes(offlineNothing) && !canTry) return `says nothing: ${text.slice(0, 80)}`;
  return canTry ? null : 'says it, and there is no way to try again';
}

/** The line that says how old what is shown is. */
function agePattern(locale: 'zh' | 'en'): RegExp {
  const said = words[locale].offline('~', '~').split('~')[0] ?? '';
  return new RegExp(said.trim());
}
