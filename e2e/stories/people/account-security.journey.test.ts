import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSettings, exportUser, identity, sessionList } from '#contract/people/identity.ts';
import { me } from '#contract/people/users.ts';
import { beijingDateOf } from '#domain/beijing-day.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { build } from '#test/build/build.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { clientOfPage, logInAs } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { foreignWords } from '../../phone/foreign-words.ts';
import { holdAnswers } from '../../phone/hold-answers.ts';
import { moveOn } from '../../phone/move-on.ts';
import { atRest, requestsOf } from '../../phone/quiet.ts';
import { certify, codeOf, fillIn } from '../../phone/security-steps.ts';
import { recordMessages } from '../../phone/record-messages.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { wordsOf } from '../../phone/words.ts';

const security = '/pages/sub/accountSecurity';

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
});
afterAll(() => system?.stop());

const phone = (locale: 'zh' | 'en') => openPhone(browser, { url: system.url, locale });

test.each(storyIn('zh'))(
  'verification for a withdrawal reports typos at the field and refusals as messages, and returns (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { certification: text, bindAlipay, withdrawal } = words;
    const { context, page, faults } = await phone(locale);
    await page.goto('/pages/sub/income/withdraw');
    await logInOnPage(page, anyMobile(), words);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: withdrawal.ways.IDENTITY_NOT_VERIFIED ?? '' })
      .tap();
    await page.getByRole('heading', { name: text.title, exact: true }).waitFor();
    expect(await foreignWords(page, locale)).toEqual([]);

    const { realName, idNumber } = anyPerson();
    const number = page.getByLabel(text.number, { exact: true });
    const submit = page.getByRole('button', { name: text.submit, exact: true });
    // The session's user is known late: text typed before is retained, even what is never stored.
    const tellWho = await holdAnswers(page, me.path);
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await page.reload();
    await number.fill('1101');
    await tellWho();
    await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
    await atRest(page);
    expect(await number.inputValue()).toBe('1101');
    await number.fill('');
    // Empty, so nothing is sent.
    await submit.tap();
    await page.getByText(text.nameMissing).waitFor();
    await page.getByText(text.consentMissing).waitFor();
    await number.fill(idNumber.slice(0, 17));
    await number.blur();
    await page.getByText(text.numberMissing(1)).waitFor();
    // One wrong digit is detected by the page and costs no attempt.
    const typo = `${idNumber.slice(0, 16)}${(Number(idNumber[16]) + 1) % 10}${idNumber[17]}`;
    await number.fill(typo);
    await page.getByText(text.numberFaults.check).waitFor();
    await page.getByRole('checkbox').check();
    await page.getByLabel(text.name, { exact: true }).fill('Arsenal');
    await submit.tap();
    await page.getByText(text.nameWrong).waitFor();
    const fan = await clientOfPage(system.url, page);
    expect(await fan.call(identity, {})).toMatchObject({ state: 'none', triesLeftToday: 3 });

    // The end of the name selects the sandbox's response.
    await page.getByLabel(text.name, { exact: true }).fill('张不一致');
    await number.fill(idNumber);
    await tapTwice(submit);
    await page.getByText(text.mismatchHint).waitFor();
    await page.getByText(text.triesLeft(2), { exact: true }).waitFor();
    await page.getByLabel(text.name, { exact: true }).fill('张系统忙');
    await submit.tap();
    await page.getByText(text.providerDown).waitFor();
    await page.getByText(text.triesLeft(1), { exact: true }).waitFor();

    await page.getByLabel(text.name, { exact: true }).fill(realName);
    await tapTwice(submit);
    // Back on the page that required verification, which is up to date.
    await page.getByText(withdrawal.obstacles.PAYEE_MISSING('')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pages/sub/income/withdraw');
    await page.getByText(bindAlipay.certifyFirst).waitFor({ state: 'detached' });
    expect(await fan.call(identity, {})).toMatchObject({ state: 'verified', triesLeftToday: 0 });
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(idNumber);
    expect(kept).not.toContain(realName);

    await page.goto(`${security}/certification`);
    await page.getByText(text.certifiedText).waitFor();
    await page.getByText(`${idNumber.slice(0, 3)}${'*'.repeat(11)}${idNumber.slice(-4)}`).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))(
  'one ID number is one account, the third failure blocks the day, and minors see their restrictions (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { certification: text } = words;
    const person = anyPerson();
    const { context: other, page: first } = await phone(locale);
    await comeIn(first, await build(system.app).user());
    await first.goto(`${security}/certification`);
    await certify(first, words, person);
    await first.getByText(text.certifiedText).waitFor();
    await other.close();

    const { context, page, faults } = await phone(locale);
    const { quiet } = requestsOf(page);
    await comeIn(page, await build(system.app).user());
    await page.goto(`${security}/certification`);
    await certify(page, words, person);
    await page.getByText(text.taken).waitFor();
    const minor = anyPerson('2012-05-06');
    await fillIn(page, words, { ...minor, realName: '李无记录' });
    await page.getByText(text.minorNote).waitFor();
    await page.getByRole('button', { name: text.submit, exact: true }).tap();
    await page.getByText(text.mismatchHint).waitFor();
    await fillIn(page, words, minor);
    // Data of other pages arrive late: the form is open again before.
    const arrive = await holdAnswers(page, me.path);
    await page.getByRole('button', { name: text.submit, exact: true }).tap();
    await page.getByText(text.minorText).waitFor();

    // Another number or birthday does not make the user an adult.
    await page.getByRole('button', { name: text.minorAgain }).tap();
    await page.getByText(text.noTries).waitFor();
    await arrive();
    await quiet();
    await fillIn(page, words, minor);
    await page.getByText(text.stillMinor).waitFor();
    const submit = page.getByRole('button', { name: text.submit, exact: true });
    await until(() => submit.isDisabled());
    await page.goto(`${security}/index`);
    await page.getByText(words.security.certificationStates.minor).waitFor();
    await page.getByText(words.security.teenOn, { exact: true }).waitFor();
    expect(await foreignWords(page, locale)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'one other login is revoked, then all others, and this session stays (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { devices: text, security: overview } = words;
    const mobile = anyMobile();
    const { context, page, faults } = await phone(locale);
    const messages = await recordMessages(page);
    await page.goto('/pages/main/mine/index');
    await page.goto(`${security}/index`);
    await logInOnPage(page, mobile, words);
    await page.getByText(overview.devicesCount(1)).waitFor();
    // A new code to the same number takes a minute.
    system.app.clock.advance({ hours: 1 });
    const { context: another, page: elsewhere } = await phone(locale);
    await elsewhere.goto(`${security}/index`);
    await logInOnPage(elsewhere, mobile, words);
    await elsewhere.getByText(overview.devicesCount(2)).waitFor();

    system.app.clock.advance({ hours: 1 });
    const third = await logInAs(system.url, mobile);

    await page.reload();
    await page.getByRole('link', { name: overview.devices }).tap();
    await page.getByText(text.usedNow).waitFor();
    const rows = page.getByRole('listitem');
    await until(async () => (await rows.count()) === 2);
    const browserRow = page.getByRole('button', { name: text.endOf('Linux Chrome') });
    await browserRow.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.keep }).tap();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => rows.count()).toBe(2);
    await browserRow.tap();
    await tapTwice(dialog.getByRole('button', { name: text.confirm, exact: true }));
    await messages.waitFor(text.ended(1));
    await browserRow.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(1);

    // The other device is logged out at its next request.
    await elsewhere.reload();
    await elsewhere.getByLabel(words.sessions.mobile, { exact: true }).waitFor();
    await until(() => elsewhere.evaluate(() => localStorage.getItem('token') === null));
    await another.close();

    await third.call(me, {});
    await page.getByRole('button', { name: text.endOthers }).tap();
    await dialog.getByText(text.endOthersText(1)).waitFor();
    await dialog.getByRole('button', { name: text.confirm, exact: true }).tap();
    await page.getByRole('heading', { name: text.none }).waitFor();
    await expect(third.call(me, {})).rejects.toThrow('405');
    const fan = await clientOfPage(system.url, page);
    expect((await fan.call(sessionList, {})).items).toMatchObject([{ isThis: true }]);
    expect(await foreignWords(page, locale)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))(
  'removal lists its obstacles, ends all sessions, and a login cancels it; data is exported once (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { removal: text, security: overview } = words;
    const mobile = anyMobile();
    await system.run('user', mobile, '--verified', '--recharge', '1800');
    const { context, page, faults } = await phone(locale);
    const day = beijingDateOf(system.app.clock.now());
    await comeIn(page, await logInAs(system.url, mobile));
    await page.goto(`${security}/index`);

    await page.getByRole('button', { name: overview.exportData }).tap();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tapTwice(page.getByRole('dialog').getByRole('button', { name: overview.exportNow, exact: true })),
    ]);
    expect(file.suggestedFilename()).toBe(overview.exportFile(day));
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8')) as { data: object };
    expect(kept.data).toHaveProperty('rechargeOrders');
    expect(JSON.stringify(kept)).toContain(mobile);
    await page.getByText(overview.exported).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: overview.exportData }).tap();
    await page.getByRole('dialog').getByRole('button', { name: overview.exportNow, exact: true }).tap();
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    const fan = await clientOfPage(system.url, page);
    await expect(fan.call(exportUser, {})).rejects.toThrow('429');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: overview.removal }).tap();
    await page.getByText(text.kinds.balance).waitFor();
    expect(await foreignWords(page, locale)).toEqual([]);
    const submit = page.getByRole('button', { name: text.submit });
    await submit.tap();
    await page.getByText(text.forfeitMissing).waitFor();
    await page.getByText(text.codeShort).waitFor();
    // The login sent a code to the same number: the next one takes a minute.
    system.app.clock.advance({ minutes: 5 });
    await page.reload();
    await page.getByText(text.kinds.balance).waitFor();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: words.codes.sendCode }).tap();
    const fillCode = page.getByRole('button', { name: words.codes.fillIn });
    await fillCode.waitFor();
    // A wrong code is reported at its field and changes nothing.
    const right = await codeOf(page);
    const field = page.getByLabel(words.codes.code, { exact: true });
    await field.fill(right === '000000' ? '111111' : '000000');
    await submit.tap();
    await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).tap();
    await until(async () => (await field.getAttribute('aria-invalid')) === 'true');
    expect(await fan.call(accountSettings, {})).toMatchObject({ removal: null });
    await fillCode.tap();
    await submit.tap();
    await tapTwice(page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }));
    await page.getByRole('heading', { name: text.done }).waitFor();
    await expect(fan.call(me, {})).rejects.toThrow('405');
    await page.reload();
    await page.getByRole('heading', { name: text.done }).waitFor();
    expect(await foreignWords(page, locale)).toEqual([]);

    // After fourteen days it can still be cancelled; the page's clock, which waits a minute between codes, has not
    // moved.
    await moveOn(system, { days: 14, minutes: -10 });
    await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('link', { name: text.takeBack }).tap();
    await logInOnPage(page, mobile, words);
    await page.getByText(text.takenBack).waitFor();
    const back = await clientOfPage(system.url, page);
    expect(await back.call(accountSettings, {})).toMatchObject({ removal: null });
    expect(faults).toEqual([]);
    await context.close();
  },
);
