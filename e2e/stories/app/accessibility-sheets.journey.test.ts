import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfSheets } from '../../access/sheets.ts';
import { openBrowser } from '../../phone/browser.ts';
import { setStage, type Stage } from '../../double-tap/stage.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 120_000);
afterAll(() => stage?.close());

test('confirmation sheets, forms with errors and settled pages are accessible', async () =>
  expect(await faultsOfSheets(browser, stage)).toEqual([]));
