import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { keepsWords } from './manners/drafts.ts';
import { sayNothing } from './manners/failing.ts';
import { follows, starsAMatch } from './manners/follow.ts';
import { faultyInputs } from './manners/forms.ts';
import { beginsAtItsTop, keepsItsPlace, longLists } from './manners/place.ts';
import { keepsWhatIsShown, refreshesEverywhere, refreshesWhenMeant } from './manners/pulls.ts';
import { setStage, type Stage } from './manners/stage.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 240_000);
afterAll(() => stage?.close());

test('a pull is told from every other gesture, says what it will do, and two are one', async () => {
  await refreshesWhenMeant(browser, stage, 'zh');
  await refreshesWhenMeant(browser, stage, 'en');
});

test('a pull that comes to nothing takes nothing away and says how old it is', async () => {
  await keepsWhatIsShown(browser, stage, 'zh');
  await keepsWhatIsShown(browser, stage, 'en');
});

test('every page of changing data can be pulled down, and asks for nothing twice', () =>
  refreshesEverywhere(browser, stage, 'zh'));

test.each(['zh', 'en'] as const)(
  'a follow shows at once and can be undone, and what was tapped last holds (%s)',
  async (locale) => {
    await follows(browser, stage, locale);
    await starsAMatch(browser, stage, locale);
  },
);

test('what is written stays until it is sent or its writer logs out', () => keepsWords(browser, stage, 'zh'));

test('every field brings up the right keyboard', async () => {
  const { count, faults } = await faultyInputs(browser, stage, 'zh');
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

test.each(['zh', 'en'] as const)(
  'without answers every page says so and can be asked again (%s)',
  async (locale) => expect(await sayNothing(browser, stage, locale)).toEqual([]),
);

test('a long list is where it was after going back, also much later, and after a reload', async () => {
  for (const list of longLists(stage.known)) await keepsItsPlace(browser, stage, list);
});

test('an address that is opened anew begins at its top', () => beginsAtItsTop(browser, stage));
