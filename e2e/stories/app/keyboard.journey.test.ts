import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { hiddenSentence, ownWords } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { pathOf, paths } from '#web/paths/paths.ts';
import { arrivesAt, type Hands, handsOn, hasFocus, takesFocus } from '../../access/keyboard.ts';
import { type Stage, setStage } from '../../access/stage.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { comeIn } from '../../phone/come-in.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await openBrowser();
  stage = await setStage();
});
afterAll(() => stage?.system.stop());

/** A phone with a keyboard, and a desktop. */
const windows = { zh: { width: 390, height: 844 }, en: { width: 1280, height: 720 } };

async function sitDown(locale: Locale) {
  const { context, page } = await openPhone(browser, { url: stage.system.url, locale });
  await page.setViewportSize(windows[locale]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { context, hands: handsOn(page), words: wordsOf(locale) };
}

test.each(storyIn('zh'))(
  'by keyboard only, a fan logs in, finds a match, follows it, recharges and unlocks a scheme (%s)',
  async (locale) => {
    const mobile = anyMobile();
    await stage.system.run('user', mobile, '--verified');
    const { context, hands, words } = await sitDown(locale);
    const { page } = hands;
    await page.goto(paths.login());
    await logIn(hands, mobile, words);
    await findMatch(hands, words, locale);
    await followAndReadTabs(hands, words);
    await openScheme(hands, words);
    await recharge(hands, words);
    await arrivesAt(page, pathOf('schemeDetails'));
    await hands.tabTo(page.getByRole('button', { name: words.unlock.unlock, exact: true }));
    await hands.press('Enter');
    await hands.tabTo(page.getByRole('dialog').getByRole('button', { name: /38/ }));
    await hands.press('Enter');
    await page.getByText(hiddenSentence.slice(0, 10)).waitFor();
    expect(hands.faults).toEqual([]);
    await context.close();
  },
);

async function logIn({ page, press, tabTo, type }: Hands, mobile: string, words: Words) {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await press('Tab');
  // The first tab stop skips the bar.
  await takesFocus(page.getByRole('link', { name: words.ui.toContent }));
  await press('Enter');
  await takesFocus(page.getByRole('main'));
  await tabTo(page.getByLabel(words.sessions.mobile, { exact: true }));
  await type(mobile);
  await tabTo(page.getByRole('button', { name: words.codes.sendCode }));
  await press('Enter');
  await tabTo(page.getByRole('button', { name: words.codes.fillIn }));
  await press('Enter');
  await tabTo(page.getByRole('checkbox'));
  await press('Space');
  await tabTo(page.getByRole('button', { name: words.sessions.submit }));
  await press('Enter');
  await arrivesAt(page, paths.home());
}

async function findMatch({ page, press, tabTo, type }: Hands, { matches, search }: Words, locale: Locale) {
  await tabTo(page.getByRole('link', { name: matches.searchAll, exact: true }));
  await press('Enter');
  await takesFocus(page.getByRole('searchbox'));
  await type(locale === 'zh' ? '阿森纳' : 'Arsenal');
  const found = page.getByRole('list', { name: search.kinds.teams, exact: true }).getByRole('link');
  await found.first().waitFor();
  await press('ArrowDown');
  await takesFocus(found.first());
  // After the team, its matches.
  await press('ArrowDown');
  await takesFocus(found.last());
  await press('Enter');
  await page.waitForURL((url) => url.pathname === paths.home());
  await tabTo(page.getByRole('link', { name: locale === 'zh' ? /阿森纳.*埃弗顿/ : /Arsenal.*Everton/ }));
  await press('Enter');
  await arrivesAt(page, pathOf('gameDetails'));
}

async function followAndReadTabs({ page, press, tabTo }: Hands, { matchHead, undo }: Words) {
  const follow = page.getByRole('button', { name: matchHead.follow, exact: true });
  await tabTo(follow);
  await press('Enter');
  // The undo is the next tab stop, and Esc returns from it; otherwise it would cover the page for eight seconds.
  const takeBack = page.getByRole('button', { name: undo.undo, exact: true });
  await takeBack.waitFor();
  await press('Tab');
  await takesFocus(takeBack);
  await press('Escape');
  await takesFocus(follow);
  await takeBack.waitFor({ state: 'detached' });
  await follow.and(page.getByRole('button', { pressed: true })).waitFor();
  await tabTo(page.getByRole('tab', { selected: true }));
  const tabs = await page.getByRole('tab').count();
  await press('Home');
  for (let at = 0; at < tabs; at += 1) {
    // The focused tab is the selected one and labels its panel.
    const tab = page.getByRole('tab').nth(at);
    await takesFocus(tab.and(page.getByRole('tab', { selected: true })));
    await page.getByRole('tabpanel').waitFor();
    await press('ArrowRight');
  }
  // From the last tab it wraps to the first; the next key must not arrive before.
  await takesFocus(
    page
      .getByRole('tab')
      .first()
      .and(page.getByRole('tab', { selected: true })),
  );
}

async function openScheme({ page, press, tabTo }: Hands, { matchHead, unlock }: Words) {
  const scheme = page.getByRole('link', { name: /主队压迫占优/ }).first();
  const selectedTab = page.getByRole('tab', { selected: true });
  await tabTo(selectedTab);
  await press('Home');
  const names = await page.getByRole('tab').allInnerTexts();
  const tabIndex = names.findIndex((name) => name.includes(matchHead.tabs.schemes));
  for (let at = 0; at < tabIndex; at += 1) {
    await takesFocus(selectedTab.and(page.getByRole('tab').nth(at)));
    await press('ArrowRight');
  }
  await takesFocus(selectedTab.and(page.getByRole('tab').nth(tabIndex)));
  await tabTo(scheme);
  await press('Enter');
  await arrivesAt(page, pathOf('schemeDetails'));
  const open = page.getByRole('button', { name: unlock.unlock, exact: true });
  await tabTo(open);
  await press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (let count = 0; count < 8; count += 1) {
    await press('Tab');
    expect(await isInside(page)).toBe(true);
  }
  await press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await takesFocus(open);
  await press('Enter');
  await tabTo(sheet.getByRole('link'));
  await press('Enter');
  await arrivesAt(page, paths.recharge());
}

/** In the open sheet, or in the browser's bars. */
async function isInside(page: Hands['page']): Promise<boolean> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
  });
}

async function recharge({ page, press, tabTo }: Hands, { recharge: text }: Words) {
  const packs = page.getByRole('radio', { name: /\d/ });
  await tabTo(packs);
  for (let count = 0; !(await page.getByRole('radio', { name: /58/ }).isChecked()) && count < 8; count += 1) {
    await press('ArrowRight');
  }
  await tabTo(page.getByRole('checkbox'));
  await press('Space');
  await tabTo(page.getByRole('button', { name: text.pay }));
  await press('Enter');
  // The cashier is a page of the sandbox. Its button has the same name as ours.
  await page.waitForURL(/cashier/);
  const pay = page.getByRole('button', { name: 'Pay' });
  await pay.waitFor();
  for (let count = 0; !(await hasFocus(pay)) && count < 10; count += 1) await press('Tab');
  await press('Enter');
  await tabTo(
    page
      .getByRole('link', { name: text.backToScheme })
      .or(page.getByRole('button', { name: text.backToScheme })),
  );
  await press('Enter');
}

test.each(storyIn('en'))(
  'by keyboard only, an analyst publishes a scheme and changes theme and language (%s)',
  async (locale) => {
    const { context, hands, words } = await sitDown(locale);
    await comeIn(hands.page, await build(stage.system.app).analyst());
    await publish(hands, words, locale);
    await changeLook(hands, words, locale);
    expect(hands.faults).toEqual([]);
    await context.close();
  },
);

async function publish(
  { page, press, tabTo, type }: Hands,
  { publish: text, markets }: Words,
  locale: Locale,
) {
  await page.goto(paths.createScheme({ match: stage.matchId }));
  await tabTo(page.getByRole('button', { name: markets.asian }));
  await press('Enter');
  await tabTo(page.getByRole('radio', { name: locale === 'zh' ? /阿森纳 半\/一/ : /Arsenal −0.75/ }));
  await press('Space');
  await tabTo(page.getByLabel(text.scheme));
  await type(`客队反击更快，${ownWords(8)}`);
  await tabTo(page.getByLabel(text.summary));
  await type(`本方案讨论盘口的价格是否合理：${ownWords(40)}。`);
  await tabTo(page.getByLabel(text.body));
  await type(`${hiddenSentence}${ownWords(150)}。`);
  await tabTo(page.getByRole('button', { name: text.publish }));
  await press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: text.publishNow }));
  await press('Enter');
  await arrivesAt(page, pathOf('schemeDetails'));
}

async function changeLook({ page, press, tabTo }: Hands, { account }: Words, locale: Locale) {
  const other = locale === 'zh' ? 'en' : 'zh';
  await page.goto(paths.mine());
  const appearance = page.getByRole('button', { name: new RegExp(account.appearance) });
  await tabTo(appearance);
  await press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('radio'));
  const dark = page.getByRole('dialog').getByRole('radio', { name: account.themes.dark });
  for (let count = 0; !(await dark.isChecked()) && count < 3; count += 1) await press('ArrowDown');
  await page.locator('html[data-theme=dark]').waitFor();
  await press('Escape');
  await takesFocus(appearance);
  const language = page.getByRole('button', { name: new RegExp(account.language) });
  await tabTo(language);
  await press('Enter');
  await page.locator(`html[lang^=${other}]`).waitFor({ state: 'attached' });
  // The focus stays on the same control, now in the other language.
  await takesFocus(page.getByRole('button', { name: new RegExp(wordsOf(other).account.language) }));
}
