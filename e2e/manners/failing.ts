import type { Browser, Page } from 'playwright-core';
import { buildApp } from '#server/app.ts';
import { builtWeb } from '#server/built-web.ts';
import { isFull } from '#test/level.ts';
import { until } from '#test/until.ts';
import * as ui from '#web/ui/words.ts';
import { allPages } from '../phone/all-pages.ts';
import { hold, type Stage } from './stage.ts';

/** A failure that lasts this long is a violation. */
const LASTS_MS = 15_000;

const words = { zh: ui.zh, en: ui.en };

/** Pages that work without a response: texts, and forms that send only on submit. */
const askNothing =
  /about|login|newcomers|recordDefinitions|connectUs\/index|guardian|nowhere|protocol\/index$|search\/index$|schemeTipOff|mine\/index|feedback|bindPhone|certification/;

/**
 * With every call failing, each page must show an error message with a retry. The pages are not server-rendered here
 * (as under overload), because rendered ones contain their responses. @returns the pages that do not.
 */
export async function sayNothing(
  browser: Browser,
  stage: Stage,
  locale: 'zh' | 'en',
): Promise<readonly string[]> {
  const { webFolder } = await builtWeb();
  const app = await buildApp(stage.it.ctx, { webFolder });
  const unrendered = { ...stage, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  const walks = (['visitor', 'fan', 'author'] as const).map(async (who) => {
    const silent: string[] = [];
    const { page, context, quiet } = await hold(browser, unrendered, { who, locale });
    await page.goto('/nowhere');
    await quiet();
    await page.route('**/api/**', (route) => route.abort());
    // What asks nothing cannot miss an answer; the full level looks at it all the same.
    const addresses = allPages(stage.known)[who].filter((address) => isFull || !askNothing.test(address));
    for (const address of addresses) {
      await page.goto(address);
      await quiet();
      const fault = await lastingFault(() => faultOf(page, locale, askNothing.test(address)));
      if (fault !== null) silent.push(`${who} ${address.slice(0, 60)}: ${fault}`);
    }
    await context.close();
    return silent;
  });
  try {
    return (await Promise.all(walks)).flat();
  } finally {
    await app.close();
  }
}

/** A failed request is retried after a second, so the message appears later. */
async function lastingFault(find: () => Promise<string | null>): Promise<string | null> {
  let fault: string | null = null;
  const isWell = async () => {
    fault = await find();
    return fault === null;
  };
  await until(isWell, LASTS_MS).catch(() => undefined);
  return fault;
}

async function faultOf(page: Page, locale: 'zh' | 'en', needsNoAnswer: boolean): Promise<string | null> {
  const main = page.locator('main');
  if ((await main.innerText()).trim() === '') return 'a blank page';
  if (await main.locator('[role=status]', { hasText: words[locale].loading }).count())
    return 'a permanent skeleton';
  const retry = main.getByRole('button', {
    name: new RegExp(`${words[locale].tryAgain}|${words[locale].retry}`),
  });
  return needsNoAnswer || (await retry.count()) > 0 ? null : 'no retry';
}
