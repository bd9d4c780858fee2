import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import { keepsWords } from '../../manners/drafts.ts';
import { sayNothing } from '../../manners/failing.ts';
import { follows, followsAfterLogin, starsAMatch } from '../../manners/follow.ts';
import {
  beginsAtItsTop,
  keepsItsPlace,
  loadsOnInView,
  longLists,
  staysWhereItWasRead,
} from '../../manners/place.ts';
import { keepsWhatIsShown, refreshesEverywhere, refreshesWhenMeant } from '../../manners/pulls.ts';
import { setStage, type Stage } from '../../manners/stage.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = [await openBrowser(), await setStage()];
}, 240_000);
afterAll(() => stage?.close());

test.each(storyIn('zh'))(
  'a pull is distinguished from other gestures, shows its effect, and two count as one (%s)',
  (locale) => refreshesWhenMeant(browser, stage, locale),
);

test.each(storyIn('en'))('a failed refresh leaves the content and shows its age (%s)', (locale) =>
  keepsWhatIsShown(browser, stage, locale),
);

test.each(storyIn('zh'))(
  'every page with changing data can be pulled to refresh, with one request per query (%s)',
  (locale) => refreshesEverywhere(browser, stage, locale),
);

test.each(storyIn('en'))(
  'a follow of an analyst is shown immediately, can be undone, and the last tap counts (%s)',
  (locale) => follows(browser, stage, locale),
);

test.each(storyIn('zh'))(
  'a follow of a match is shown immediately, can be undone, and the last tap counts (%s)',
  (locale) => starsAMatch(browser, stage, locale),
);

test.each(storyIn('en'))('a visitor’s follow is executed after the login (%s)', (locale) =>
  followsAfterLogin(browser, stage, locale),
);

test.each(storyIn('zh'))('a draft is stored until it is sent or its user logs out (%s)', (locale) =>
  keepsWords(browser, stage, locale),
);

test.each(storyIn('en'))('without responses every page shows an error and a retry (%s)', async (locale) =>
  expect(await sayNothing(browser, stage, locale)).toEqual([]),
);

test('a long list keeps its position after back navigation, also much later, and after a reload', async () => {
  for (const list of longLists(stage.known)) await keepsItsPlace(browser, stage, list);
});

test('a list loads on while its end is in view, however fast its pages arrive', () =>
  loadsOnInView(browser, stage));

test('a newly opened URL starts at the top', () => beginsAtItsTop(browser, stage));

test('a page scrolled before hydration stays in position', () => staysWhereItWasRead(browser, stage));
