import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSettings } from '#contract/people/identity.ts';
import { me, updateInfo } from '#contract/people/users.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { clientOfPage, logInAs } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { recordMessages } from '../../phone/record-messages.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

const bindPhone = '/pages/sub/accountSecurity/bindPhone';
const editUser = '/pages/sub/editUser/index';
const patience = { timeout: 30_000 };

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
});
afterAll(() => system?.stop());

test.each(storyIn('en'))(
  'the phone number is changed by a code to each number, and refusals are shown at their field (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { phone: text, codes } = words;
    const [oldMobile, newMobile, usedMobile] = [anyMobile(), anyMobile(), anyMobile()];
    await logInAs(system.url, usedMobile);
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto(bindPhone);
    await logInOnPage(page, oldMobile, words);
    await page.getByText(maskMobile(oldMobile)).first().waitFor();
    // The login sent a code to the same number: the next one takes a minute.
    system.app.clock.advance({ minutes: 5 });
    await page.reload();
    const [currentCode, mobile, code] = [text.currentCode, text.mobile, text.code].map((name) =>
      page.getByLabel(name, { exact: true }),
    ) as [Locator, Locator, Locator];
    const submit = page.getByRole('button', { name: text.submit, exact: true });

    // The focus moves to the error synchronously; later text goes to where the user has moved it.
    const isAtFault = await submit.evaluate((button: HTMLElement) => {
      button.click();
      return document.activeElement?.getAttribute('aria-invalid');
    });
    expect(isAtFault).toBe('true');
    await page.getByText(text.codeShort).nth(1).waitFor();
    await page.getByText(text.mobileShort(11)).waitFor();
    await mobile.fill('0280013');
    await button(page, codes.sendCode, text.code).tap();
    await page.getByText(text.mobileShort(4)).waitFor();

    // Both codes are requested; after a reload the countdown continues and the number is retained.
    await button(page, codes.sendCode, text.currentCode).tap();
    await mobile.fill(newMobile);
    await button(page, codes.sendCode, text.code).tap();
    await button(page, codes.fillIn, text.code).waitFor();
    const [toOwn = '', toNew = ''] = await sandboxCodes(page);
    await page.reload();
    await expect.poll(() => mobile.inputValue(), patience).toBe(spaced(newMobile));
    await page
      .getByRole('button', { name: /\d+ 秒后重发|Resend in \d+ s/ })
      .nth(1)
      .waitFor();

    await currentCode.fill(wrong(toOwn));
    await code.fill(toNew);
    await submit.tap();
    await isFaulty(page, currentCode, /4/);
    expect(await code.getAttribute('aria-invalid')).toBe('false');
    await currentCode.fill(toOwn);
    await code.fill(wrong(toNew));
    await submit.tap();
    await isFaulty(page, code, /4/);
    expect(await currentCode.getAttribute('aria-invalid')).toBe('false');
    await mobile.fill(oldMobile);
    await submit.tap();
    await isFaulty(page, mobile, /./);
    // No code was sent to the other number yet.
    await mobile.fill(usedMobile);
    await submit.tap();
    await isFaulty(page, code, /./);

    await mobile.fill(newMobile);
    await code.fill(toNew);
    await tapTwice(submit);
    await page.getByRole('heading', { name: text.done, exact: true }).waitFor();
    await page.getByText(text.doneText(maskMobile(newMobile))).waitFor();
    await page.getByText(locale === 'zh' ? /起可以提现/ : /You can withdraw from/).waitFor();
    const own = await clientOfPage(system.url, page);
    expect(await own.call(me, {})).toMatchObject({ mobileMasked: maskMobile(newMobile) });
    await page.goto(bindPhone);
    await page.getByText(maskMobile(newMobile)).first().waitFor();
    await expect.poll(() => mobile.inputValue(), patience).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'a new WeChat account is bound by phone, and then logs in by one tap (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { sessions: text, account } = words;
    const mobile = anyMobile();
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto(bindPhone);

    await toWechat(page, words);
    await page.getByRole('combobox').selectOption('used');
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page
      .getByText(locale === 'zh' ? '微信授权无效或已使用' : 'isn’t valid or was already used')
      .waitFor();
    await isClean(page);
    await toWechat(page, words);
    await page.getByRole('button', { name: 'Virtual account' }).tap();
    await page.getByText(locale === 'zh' ? '当前为微信快照页' : 'snapshot page').waitFor();
    await toWechat(page, words);
    await page.getByRole('combobox').selectOption('busy');
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page.getByText(text.wechatSilent).waitFor();
    // A code issued for another browser is refused here.
    await page.goto('/pages/sub/login/index?code=0stolen&state=0stolen');
    await page
      .getByText(locale === 'zh' ? '不是从当前浏览器发起' : 'was started in another browser')
      .waitFor();
    await isClean(page);

    await page.goto(bindPhone);
    await toWechat(page, words);
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page.getByText(text.wechatPhone).waitFor();
    await isClean(page);
    await page.reload();
    await page.getByText(text.wechatPhone).waitFor();
    await logInOnPage(page, mobile, words);
    await page.getByText(maskMobile(mobile)).first().waitFor();
    const own = await clientOfPage(system.url, page);
    expect(await own.call(accountSettings, {})).toMatchObject({ wechatBound: true });
    const { id } = await own.call(me, {});

    await page.goto('/pages/main/mine/index');
    await page.getByRole('button', { name: account.logOut }).tap();
    await page.getByRole('dialog').getByRole('button', { name: account.logOut }).tap();
    await page.getByText(account.logIn).waitFor();
    const kept = () =>
      page.evaluate(() =>
        ['token', 'userInfo', 'openId'].filter((key) => localStorage.getItem(key) !== null),
      );
    await expect.poll(kept, patience).toEqual([]);
    await page.goto(editUser);
    await toWechat(page, words);
    await page
      .getByRole('button', { name: /New \d+$/ })
      .last()
      .tap();
    await page.getByLabel(words.profile.nickname).waitFor();
    await isAt(page, editUser);
    expect((await (await clientOfPage(system.url, page)).call(me, {})).id).toBe(id);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))(
  'a picture is reduced, sent and shown after a reload; unsaved changes are retained, and leaving asks (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { profile: text } = words;
    const done = updateInfo.done[locale];
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    const messages = await recordMessages(page);
    await comeIn(page, await build(system.app).user());
    await page.goto('/pages/main/mine/index');
    await page.getByRole('link', { name: words.account.editProfile }).tap();
    const file = page.locator('input[type=file]');
    const save = page.getByRole('button', { name: text.save, exact: true });
    const nickname = page.getByLabel(text.nickname, { exact: true });
    const intro = page.getByLabel(text.intro, { exact: true });
    await nickname.waitFor();

    await file.setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture at all'),
    });
    await page.getByText(words.pictures.notPicture).waitFor();
    const huge = join(system.folder, 'huge.jpg');
    writeFileSync(huge, '');
    truncateSync(huge, 30 * 1024 * 1024 + 1);
    await file.setInputFiles(huge);
    await page.getByText(words.pictures.tooLarge(30)).waitFor();
    const sent = page.waitForRequest((request) => request.url().includes('/auth/upload'));
    // By path: as bytes, the upload to the browser would take seconds.
    const large = join(system.folder, 'large.jpg');
    const { size } = await aPicture({ width: 3000, height: 2000 }).jpeg({ quality: 95 }).toFile(large);
    await file.setInputFiles(large);
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(size / 4);
    await page.locator('main img').waitFor();

    await nickname.fill('');
    await page.getByText(text.nicknameEmpty).waitFor();
    await nickname.fill(locale === 'zh' ? '北看台的老球迷' : 'Old Stand');
    await intro.fill('字'.repeat(203));
    await page.getByText(text.tooLong(3)).waitFor();
    await intro.fill('加微信 abc12345 拿料');
    await save.tap();
    await isFaulty(page, intro, /加微/);

    // A reload retains the text; leaving asks for confirmation, and staying stays.
    await intro.fill(locale === 'zh' ? '只看英超' : 'Premier League only');
    await page.reload();
    await page.getByText(text.unsaved).waitFor();
    await expect
      .poll(() => intro.inputValue(), patience)
      .toBe(locale === 'zh' ? '只看英超' : 'Premier League only');
    await page.goBack();
    await page.getByRole('heading', { name: text.leaveTitle }).waitFor();
    await page.keyboard.press('Escape');
    await isAt(page, editUser);
    await page.getByText(text.genders.female, { exact: true }).tap();
    await tapTwice(save);
    await messages.waitFor(done);
    await page.waitForURL('**/pages/main/mine/index');
    // Opened directly, the back link loads a whole page, which asks too.
    await page.goto(editUser);
    await page.getByText(text.genders.male, { exact: true }).tap();
    await save.tap();
    await page.waitForURL('**/pages/main/mine/index');
    await messages.waitFor(done);
    await page.reload();
    await page.getByText(locale === 'zh' ? '北看台的老球迷' : 'Old Stand').waitFor();
    const shown = page.locator('main img').first();
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), patience)
      .toBe(512);
    const own = await clientOfPage(system.url, page);
    expect(await own.call(me, {})).toMatchObject({
      gender: 'male',
      avatar: expect.stringMatching(/^\/uploads\//),
    });

    // Leaving without saving changes nothing.
    await page.getByRole('link', { name: words.account.editProfile }).tap();
    await page.getByRole('button', { name: text.remove }).tap();
    await page.goBack();
    await page.getByRole('button', { name: text.leaveWithout }).tap();
    await page.waitForURL('**/pages/main/mine/index');
    expect((await own.call(me, {})).avatar).not.toBeNull();
    await page.getByRole('link', { name: words.account.editProfile }).tap();
    await page.getByRole('button', { name: text.remove }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

const button = (page: Page, name: string, about: string) =>
  page.getByRole('button', { name: `${name} ${about}` });

/** A number in the display format of its field. */
const spaced = (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;

const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

/** The codes that the sandbox shows, from top to bottom. */
async function sandboxCodes(page: Page): Promise<readonly string[]> {
  const shown = page.getByRole('status').filter({ hasText: /\d{6}/ });
  await shown.nth(1).waitFor();
  return (await shown.allInnerTexts()).map((each) => /\d{6}/.exec(each)?.[0] ?? '');
}

/** A field is marked invalid, and its description matches. */
async function isFaulty(page: Page, field: Locator, sentence: RegExp): Promise<void> {
  const fault = async () => {
    if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
    return await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText();
  };
  await expect.poll(fault, patience).toMatch(sentence);
}

async function toWechat(page: Page, { sessions }: Words): Promise<void> {
  await page.getByRole('button', { name: sessions.wechat }).tap();
  await page.getByRole('heading', { name: 'WeChat consent' }).waitFor();
}

/** The URL contains nothing of WeChat's redirect. */
async function isClean(page: Page): Promise<void> {
  const left = () => ['code', 'state'].filter((name) => new URL(page.url()).searchParams.has(name));
  await expect.poll(left, patience).toEqual([]);
}

const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname, patience).toBe(path);
