import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { keepsItsPlace, longLists } from './manners/place.ts';
import { setStage, type Stage } from './manners/stage.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

test('a long list is where it was after going back, also much later, and after a reload', async () => {
  for (const list of longLists(stage.known)) await keepsItsPlace(browser, stage, list);
});
