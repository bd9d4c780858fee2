import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import { keepsWords } from '../../manners/drafts.ts';
import { sayNothing } from '../../manners/failing.ts';
import { follows, followsAfterLogin, starsAMatch } from '../../manners/follow.ts';
import { beginsAtItsTop, keepsItsPlace, longLists, staysWhereItWasRead } from '../../manners/place.ts';
import { keepsWhatIsShown, refreshesEverywhere, refreshesWhenMeant } from '../../manners/pulls.ts';
import { setStage, type Stage } from '../../manners/stage.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 240_000);
afterAll(() => stage?.close());

test.each(storyIn('zh'))(
  'a pull is told from every other gesture, says what it will do, and two are one (%s)',
  (locale) => refreshesWhenMeant(browser, stage, locale),
);

test.each(storyIn('en'))(
  'a pull that comes to nothing takes nothing away and says how old it is (%s)',
  (locale) => keepsWhatIsShown(browser, stage, locale),
);

test.each(storyIn('zh'))(
  'every page of changing data can be pulled down, and asks for nothing twice (%s)',
  (locale) => refreshesEverywhere(browser, stage, locale),
);

test.each(storyIn('en'))(
  'a follow of an analyst shows at once and can be undone, and what was tapped last holds (%s)',
  (locale) => follows(browser, stage, locale),
);

test.each(storyIn('zh'))(
  'a follow of a match shows at once and can be undone, and what was tapped last holds (%s)',
  (locale) => starsAMatch(browser, stage, locale),
);

test.each(storyIn('en'))('what a visitor wanted to follow is followed after the login (%s)', (locale) =>
  followsAfterLogin(browser, stage, locale),
);

test.each(storyIn('zh'))('what is written stays until it is sent or its writer logs out (%s)', (locale) =>
  keepsWords(browser, stage, locale),
);

test.each(storyIn('en'))('without answers every page says so and can be asked again (%s)', async (locale) =>
  expect(await sayNothing(browser, stage, locale)).toEqual([]),
);

test('a long list is where it was after going back, also much later, and after a reload', async () => {
  for (const list of longLists(stage.known)) await keepsItsPlace(browser, stage, list);
});

test('an address that is opened anew begins at its top', () => beginsAtItsTop(browser, stage));

test('a page that is scrolled before its scripts run stays where it is', () =>
  staysWhereItWasRead(browser, stage));
