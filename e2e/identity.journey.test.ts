import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { accountSettings } from '#contract/identity.ts';
import { me } from '#contract/users.ts';
import { aPicture } from '#test/build/picture.ts';
import { openBrowser, openPhone } from './browser.ts';
import { clientOfPage, logInAs } from './client.ts';
import { logInOnPage } from './steps.ts';
import { startSystem, type System } from './system.ts';
import { type Words, wordsOf } from './words.ts';

const OWN = '13800138201';
const NEW = '13900139201';
const TAKEN = '13800138202';
const BOUND = '13800138203';

const bindPhone = '/pages/sub/accountSecurity/bindPhone';
const editUser = '/pages/sub/editUser/index';
const locales = ['zh', 'en'] as const;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(locales)(
  'the phone changes by a code to each number, and every refusal stands at its field (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { phone: text, codes } = words;
    system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
    await logInAs(system.url, TAKEN);
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto(bindPhone);
    await logInOnPage(page, OWN, words);
    await page.getByText('138****8201').first().waitFor();
    // The login was a code to the same number: the next one waits a minute.
    await system.moveTo('2026-03-14T04:05:00Z');
    await page.reload();
    const [currentCode, mobile, code] = [text.currentCode, text.mobile, text.code].map((name) =>
      page.getByLabel(name, { exact: true }),
    ) as [Locator, Locator, Locator];
    const submit = page.getByRole('button', { name: text.submit, exact: true });

    await submit.tap();
    expect(await page.getByText(text.codeShort).count()).toBe(2);
    await page.getByText(text.mobileShort(11)).waitFor();
    await mobile.fill('0280013');
    await button(page, codes.sendCode, text.code).tap();
    await page.getByText(text.mobileShort(4)).waitFor();

    // Both codes are asked for; a reload goes on counting, and the number is still there.
    await button(page, codes.sendCode, text.currentCode).tap();
    await mobile.fill(NEW);
    await button(page, codes.sendCode, text.code).tap();
    await button(page, codes.fillIn, text.code).waitFor();
    const [toOwn = '', toNew = ''] = await sandboxCodes(page);
    await page.reload();
    expect(await mobile.inputValue()).toBe('139 0013 9201');
    await page
      .getByRole('button', { name: /\d+ 秒后重发|Resend in \d+ s/ })
      .nth(1)
      .waitFor();

    await currentCode.fill(wrong(toOwn));
    await code.fill(toNew);
    await submit.tap();
    await faultOf(page, currentCode, /4/);
    expect(await code.getAttribute('aria-invalid')).toBe('false');
    await currentCode.fill(toOwn);
    await code.fill(wrong(toNew));
    await submit.tap();
    await faultOf(page, code, /4/);
    expect(await currentCode.getAttribute('aria-invalid')).toBe('false');
    await mobile.fill(OWN);
    await submit.tap();
    await faultOf(page, mobile, /./);
    // For another number no code was sent yet.
    await mobile.fill(TAKEN);
    await submit.tap();
    await faultOf(page, code, /./);

    await mobile.fill(NEW);
    await code.fill(toNew);
    await submit.dblclick();
    await page.getByRole('heading', { name: text.done, exact: true }).waitFor();
    await page.getByText(text.doneText('139****9201')).waitFor();
    await page.getByText(locale === 'zh' ? /之后可以提现/ : /Withdrawals open at/).waitFor();
    const own = await clientOfPage(system.url, page);
    expect(await own.call(me, {})).toMatchObject({ mobileMasked: '139****9201' });
    await page.goto(bindPhone);
    await page.getByText('139****9201').first().waitFor();
    expect(await mobile.inputValue()).toBe('');
    expect(faults).toEqual([]);
  },
);

test.each(locales)(
  'a WeChat seen for the first time is bound by phone, and from then on logs in by one tap (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { sessions: text, account } = words;
    system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto(bindPhone);

    await toWechat(page, words);
    await page.getByRole('combobox').selectOption('used');
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page
      .getByText(locale === 'zh' ? '微信授权码无效或已用过' : 'code is not valid or was used')
      .waitFor();
    isClean(page);
    await toWechat(page, words);
    await page.getByRole('button', { name: 'Virtual account' }).tap();
    await page.getByText(locale === 'zh' ? '快照页的虚拟账号' : 'virtual account').waitFor();
    await toWechat(page, words);
    await page.getByRole('combobox').selectOption('busy');
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page.getByText(text.wechatSilent).waitFor();
    // What was meant for another browser is worth nothing here.
    await page.goto('/pages/sub/login/index?code=0stolen&state=0stolen');
    await page
      .getByText(locale === 'zh' ? '不是从这个浏览器发起' : 'did not start in this browser')
      .waitFor();
    isClean(page);

    await page.goto(bindPhone);
    await toWechat(page, words);
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page.getByText(text.wechatPhone).waitFor();
    isClean(page);
    await page.reload();
    await page.getByText(text.wechatPhone).waitFor();
    await logInOnPage(page, BOUND, words);
    await page.getByText('138****8203').first().waitFor();
    const own = await clientOfPage(system.url, page);
    expect(await own.call(accountSettings, {})).toMatchObject({ wechatBound: true });
    const { id } = await own.call(me, {});

    await page.goto('/pages/main/mine/index');
    await page.getByRole('button', { name: account.logOut }).tap();
    await page.getByRole('dialog').getByRole('button', { name: account.logOut }).tap();
    await page.getByText(account.logIn).waitFor();
    expect(
      await page.evaluate(() => ['token', 'userInfo', 'openId'].map((key) => localStorage.getItem(key))),
    ).toEqual([...[null, null, null]]);
    await page.goto(editUser);
    await toWechat(page, words);
    await page
      .getByRole('button', { name: /New \d+$/ })
      .last()
      .tap();
    await page.getByLabel(words.profile.nickname).waitFor();
    expect(new URL(page.url()).pathname).toBe(editUser);
    expect((await (await clientOfPage(system.url, page)).call(me, {})).id).toBe(id);
    expect(faults).toEqual([]);
  },
);

test.each(locales)(
  'a picture is made small, sent and shown after a reload; what is not saved yet is kept, and leaving asks (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { profile: text } = words;
    system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await page.goto('/pages/main/mine/index');
    await page.getByRole('link', { name: words.account.logIn }).tap();
    await logInOnPage(page, OWN, words);
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
    const buffer = await aPicture({ width: 3000, height: 2000 }).jpeg({ quality: 95 }).toBuffer();
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(buffer.length / 4);
    await page.locator('main img').waitFor();

    await nickname.fill('');
    await page.getByText(text.nicknameEmpty).waitFor();
    await nickname.fill(locale === 'zh' ? '北看台的老球迷' : 'Old Stand');
    await intro.fill('字'.repeat(203));
    await page.getByText(text.tooLong(3)).waitFor();
    await intro.fill('加微信 abc12345 拿料');
    await save.tap();
    await faultOf(page, intro, /加微/);

    // A reload keeps what was written; leaving asks, and staying stays.
    await intro.fill(locale === 'zh' ? '只看英超' : 'Premier League only');
    await page.reload();
    await page.getByText(text.unsaved).waitFor();
    expect(await intro.inputValue()).toBe(locale === 'zh' ? '只看英超' : 'Premier League only');
    await page.goBack();
    await page.getByRole('heading', { name: text.leaveTitle }).waitFor();
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe(editUser);
    await page.getByText(text.genders.female, { exact: true }).tap();
    await save.dblclick();
    await page.getByText(text.saved).waitFor();
    await page.waitForURL('**/pages/main/mine/index');
    await page.reload();
    await page.getByText(locale === 'zh' ? '北看台的老球迷' : 'Old Stand').waitFor();
    const shown = page.locator('main img').first();
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([
      true,
      512,
    ]);
    const own = await clientOfPage(system.url, page);
    expect(await own.call(me, {})).toMatchObject({
      ...{ gender: 'female', avatar: expect.stringMatching(/^\/uploads\//) },
    });

    // Leaving without saving leaves what was there.
    await page.getByRole('link', { name: words.account.editProfile }).tap();
    await page.getByRole('button', { name: text.remove }).tap();
    await page.goBack();
    await page.getByRole('button', { name: text.leaveWithout }).tap();
    await page.waitForURL('**/pages/main/mine/index');
    expect((await own.call(me, {})).avatar).not.toBeNull();
    await page.getByRole('link', { name: words.account.editProfile }).tap();
    await page.getByRole('button', { name: text.remove }).waitFor();
    expect(faults).toEqual([]);
  },
);

const button = (page: Page, name: string, about: string) =>
  page.getByRole('button', { name: `${name} ${about}` });

const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

/** The codes the sandbox shows, from above. */
async function sandboxCodes(page: Page): Promise<readonly string[]> {
  const shown = page.getByRole('status').filter({ hasText: /\d{6}/ });
  await shown.nth(1).waitFor();
  return (await shown.allInnerTexts()).map((each) => /\d{6}/.exec(each)?.[0] ?? '');
}

/** The sentence under a field that is marked. */
async function faultOf(page: Page, field: Locator, sentence: RegExp): Promise<void> {
  await page.waitForFunction(
    (each) => each?.getAttribute('aria-invalid') === 'true',
    await field.elementHandle(),
  );
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${id}"]`).innerText()).toMatch(sentence);
}

async function toWechat(page: Page, { sessions }: Words): Promise<void> {
  await page.getByRole('button', { name: sessions.wechat }).tap();
  await page.getByRole('heading', { name: 'WeChat consent' }).waitFor();
}

/** Nothing of what WeChat sent back is left in the address. */
function isClean(page: Page): void {
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('code'), searchParams.get('state')]).toEqual([null, null]);
}
