import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFaults } from './access/judge-page.ts';
import { lookers, type Stage, setStage, walk } from './access/stage.ts';
import { openBrowser } from './browser.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await openBrowser();
  stage = await setStage();
});
afterAll(() => stage?.system.stop());

test.each(['zh', 'en'] as const)(
  'every page can be used by everybody in light and dark, at every width, and speaks one language (%s)',
  async (locale) => {
    const walks = lookers.map(async (who) => {
      const walker = await walk(browser, stage, who, locale);
      const faults: string[] = [];
      for (const address of stage.addresses[who]) {
        await walker.page.goto(address);
        await walker.quiet();
        for (const fault of await pageFaults(walker, locale)) faults.push(`${who} ${address}: ${fault}`);
      }
      await walker.close();
      return faults;
    });
    expect((await Promise.all(walks)).flat()).toEqual([]);
  },
);
