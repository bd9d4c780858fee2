import type { Page } from 'playwright-core';
import type { calls } from '#contract/calls.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import { transaction } from '#server/db/transaction.ts';
import { setDisabled } from '#server/features/people/users/set-disabled.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { paths } from '#web/paths/paths.ts';
import type { Words } from '../phone/words.ts';
import { aFan, button, dialog, type Form, LONG } from './form.ts';

const PIN = '2468';

/** Requests a code and copies it into its field; `about` selects one of two codes in a form. */
async function takeCode(page: Page, { codes }: Words, about = ''): Promise<void> {
  for (const name of [codes.sendCode, codes.fillIn])
    await page.getByRole('button', { name: `${name} ${about}`.trim() }).tap();
}

/** Forms of the account: login, logout, profile, consents, own limits. */
export const accountForms = {
  sendCode: {
    address: () => paths.login(),
    async reach({ page, words, mobile }) {
      await page.getByLabel(words.sessions.mobile, { exact: true }).fill(mobile);
      return page.getByRole('button', { name: words.codes.sendCode });
    },
  },
  login: {
    address: () => paths.login(),
    async reach({ page, words, mobile }) {
      await page.getByLabel(words.sessions.mobile, { exact: true }).fill(mobile);
      await takeCode(page, words);
      await page.getByRole('checkbox').check();
      return button(page, words.sessions.submit);
    },
  },
  logout: {
    as: aFan,
    address: () => paths.mine(),
    async reach({ page, words: { account } }) {
      await page.getByRole('button', { name: account.logOut }).tap();
      return button(dialog(page), account.logOut);
    },
  },
  disabledAccount: {
    async types({ it }) {
      const { id, mobile } = await build(it).user();
      await transaction(it.ctx.db, (tx) => setDisabled(tx, id, it.clock.now()));
      return mobile;
    },
    address: () => paths.disabledAccount(),
    async reach({ page, words, mobile }) {
      await page.getByLabel(words.sessions.mobile, { exact: true }).fill(mobile);
      await takeCode(page, words);
      await page.getByLabel(words.disabled.message).fill(LONG);
      return button(page, words.disabled.submit);
    },
  },
  sendGuardianCode: {
    address: () => paths.guardianClaim(),
    async reach({ page, words, mobile }) {
      await page.getByLabel(words.guardian.mobile, { exact: true }).fill(mobile);
      return page.getByRole('button', { name: words.codes.sendCode });
    },
  },
  guardianClaim: {
    address: () => paths.guardianClaim(),
    async reach({ page, words, mobile, stage }) {
      await page.getByLabel(words.guardian.childMobile).fill(stage.buyer.mobile);
      await page.getByLabel(words.guardian.name).fill('王建国');
      await page.getByLabel(words.guardian.mobile, { exact: true }).fill(mobile);
      await takeCode(page, words);
      await page.getByLabel(words.guardian.text).fill(LONG);
      const buffer = await aPicture().png().toBuffer();
      const file = { name: 'book.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.pictures.sent).waitFor();
      await page.getByRole('checkbox').check();
      return button(page, words.guardian.send);
    },
  },
  agreeToTexts: {
    as: aFan,
    address: () => paths.mine(),
    async reach({ page, words }) {
      await page.route(/consent\/due/, async (route) => {
        const due = { effectiveOn: '2026-01-01', title: '隐私政策', changes: ['…'] };
        const items = agreedNow('privacyProtocl').map((text) => ({ ...text, ...due }));
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { items } } });
      });
      await page.reload();
      return button(dialog(page), words.shell.agree);
    },
  },
  updateInfo: {
    as: aFan,
    address: () => paths.editUser(),
    async reach({ page, words: { profile } }) {
      await page.getByLabel(profile.nickname).fill(`北看台 ${anyMobile().slice(-6)}`);
      return button(page, profile.save);
    },
  },
  certify: {
    as: ({ it }) => build(it).user(),
    address: () => paths.certification(),
    async reach({ page, words: { certification } }) {
      const { realName, idNumber } = anyPerson();
      await page.getByLabel(certification.name, { exact: true }).fill(realName);
      await page.getByLabel(certification.number, { exact: true }).fill(idNumber);
      await page.getByRole('checkbox').check();
      return button(page, certification.submit);
    },
  },
  bindMobile: {
    as: aFan,
    address: () => paths.bindPhone(),
    async reach({ page, words }) {
      await takeCode(page, words, words.phone.currentCode);
      await page.getByLabel(words.phone.mobile, { exact: true }).fill(anyMobile());
      await takeCode(page, words, words.phone.code);
      return button(page, words.phone.submit);
    },
  },
  endSessions: {
    async as({ it }) {
      const fan = await build(it).fan();
      it.clock.advance({ minutes: 2 });
      await logIn(it, fan.mobile);
      return fan;
    },
    address: () => paths.devices(),
    async reach({ page, words: { devices } }) {
      await button(page, devices.endOthers).tap();
      return button(dialog(page), devices.confirm);
    },
  },
  exportUser: {
    as: aFan,
    address: () => paths.accountSecurity(),
    async reach({ page, words: { security } }) {
      await page.getByRole('button', { name: security.exportData }).tap();
      return button(dialog(page), security.exportNow);
    },
  },
  removeUser: {
    as: ({ it }) => build(it).user(),
    address: () => paths.accountRemoval(),
    async reach({ page, words }) {
      await takeCode(page, words);
      await page.getByRole('checkbox').check();
      await button(page, words.removal.submit).tap();
      return button(dialog(page), words.removal.confirm);
    },
  },
  setSpendingLimit: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page, words }) {
      await page
        .getByRole('button', { name: `${words.protection.set} ${words.protection.sheet.daily}` })
        .tap();
      await dialog(page).getByLabel(words.protection.amount).fill('30');
      return button(dialog(page), words.protection.save);
    },
  },
  excludeSelf: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page, words }) {
      await page.getByRole('button', { name: words.protection.pauseAsk(7) }).tap();
      await button(dialog(page), words.protection.firstGo).tap();
      await dialog(page).getByRole('checkbox').check();
      return button(dialog(page), words.protection.secondGo(7));
    },
  },
  setTeenMode: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page, words }) {
      await button(page, words.teen.turnOn).tap();
      for (const pin of await dialog(page).locator('input').all()) await pin.fill(PIN);
      return button(dialog(page), words.teen.turnOn);
    },
  },
} as const satisfies Partial<Record<keyof typeof calls, Form>>;
