import type { Page } from 'playwright-core';
import { cacheAgeId } from '#web/state/cache-names.ts';
import * as ui from '#web/ui/words.ts';

const words = { zh: ui.zh, en: ui.en };
/** A page without useful content after this time has failed, even on a busy machine. */
const PATIENCE_MS = 30_000;
/** A page retries once after a second before it shows an error; its clock is advanced by that. */
const STEP_MS = 1_000;

/** Pages that work without a response: texts, and forms that send only on submit. */
const askNothing =
  /login\/index|login\/disabled|guardian|protocol|connectUs\/|aboutUs|newcomers|recordDefinitions|bindPhone|certification|\/nowhere/;

/**
 * The violation of a page that was visited before and is opened offline; its clock is installed. @returns null if
 * there is none.
 */
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
  if (text === '') return 'a blank page';
  const { loading, tryAgain, retry, offlineNothing } = words[locale];
  if (await main.locator('[role=status]', { hasText: loading }).count()) return 'a permanent skeleton';
  if (askNothing.test(address)) return null;
  if ((await page.locator(`#${cacheAgeId}`).count()) > 0 || agePattern(locale).test(text)) return null;
  const canTry = await page.getByRole('button', { name: new RegExp(`${tryAgain}|${retry}`) }).count();
  if (!text.includes(offlineNothing) && !canTry) return `no message: ${text.slice(0, 80)}`;
  return canTry ? null : 'message without a retry';
}

/** The line that states the age of the content. */
function agePattern(locale: 'zh' | 'en'): RegExp {
  const offlineText = words[locale].offline('~', '~').split('~')[0] ?? '';
  return new RegExp(offlineText.trim());
}
