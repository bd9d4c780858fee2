import type { Locator, Page } from 'playwright-core';
import type { calls } from '#contract/calls.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import { transaction } from '#server/db/transaction.ts';
import { setDisabled } from '#server/features/users/set-disabled.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { logIn } from '#test/build/log-in.ts';
import { aPicture } from '#test/build/picture.ts';
import { buildScheme } from '#test/build/scheme.ts';
import * as guardianWords from '#web/features/guardian/words.ts';
import * as teenWords from '#web/features/protection/teen-words.ts';
import * as protectionWords from '#web/features/protection/words.ts';
import * as disabledWords from '#web/features/sessions/disabled-words.ts';
import { paths } from '#web/paths.ts';
import { payButton } from '../money/stage.ts';
import type { Words } from '../words.ts';
import { aFanWith, anEarner, aRecharger, RECHARGED_FEN, type Stage } from './stage.ts';

/** What a form is reached with. */
export interface Walker {
  readonly page: Page;
  readonly words: Words;
  readonly stage: Stage;
  /** Whoever sends it; of a visitor the number that is typed. */
  readonly mobile: string;
}

export interface Form {
  /** Somebody of its own, so that no form disturbs another; a visitor where there is none. */
  readonly as?: (stage: Stage) => BuiltUser | Promise<BuiltUser>;
  /** A visitor types this number. */
  readonly types?: (stage: Stage) => Promise<string>;
  readonly address: (stage: Stage) => string;
  /** Fills it in. @returns the button that sends. */
  readonly reach: (walker: Walker) => Promise<Locator>;
}

const [guardian, teen, protection, disabled] = [
  guardianWords.zh,
  teenWords.zh,
  protectionWords.zh,
  disabledWords.zh,
];
const LONG = '这一页在晚上打不开，换了网络也一样，请看一看。';
const PIN = '2468';

const button = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const aFan = ({ it }: Stage) => build(it).fan();

/** Has a code sent and takes it over; where a form has two of them, the button says which one it is for. */
async function takeCode(page: Page, { codes }: Words, about = ''): Promise<void> {
  for (const name of [codes.sendCode, codes.fillIn])
    await page.getByRole('button', { name: `${name} ${about}`.trim() }).tap();
}

/** Every call that changes something and has a button of its own, with the form it is sent by. */
export const forms = {
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
      await page.getByLabel(disabled.mobile, { exact: true }).fill(mobile);
      await takeCode(page, words);
      await page.getByLabel(disabled.message).fill(LONG);
      return button(page, disabled.submit);
    },
  },
  sendGuardianCode: {
    address: () => paths.guardianClaim(),
    async reach({ page, words, mobile }) {
      await page.getByLabel(guardian.mobile, { exact: true }).fill(mobile);
      return page.getByRole('button', { name: words.codes.sendCode });
    },
  },
  guardianClaim: {
    address: () => paths.guardianClaim(),
    async reach({ page, words, mobile, stage }) {
      await page.getByLabel(guardian.childMobile).fill(stage.buyer.mobile);
      await page.getByLabel(guardian.name).fill('王建国');
      await page.getByLabel(guardian.mobile, { exact: true }).fill(mobile);
      await takeCode(page, words);
      await page.getByLabel(guardian.text).fill(LONG);
      const buffer = await aPicture().png().toBuffer();
      const file = { name: 'book.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(guardian.sent).waitFor();
      await page.getByRole('checkbox').check();
      return button(page, guardian.send);
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
  followAnalyst: {
    as: aFan,
    address: ({ author }) => paths.userPage({ id: author.id }),
    reach: async ({ page }) => page.locator('main button[aria-pressed]').first(),
  },
  followMatch: {
    as: aFan,
    address: ({ matchId }) => paths.gameDetails({ id: matchId }),
    reach: async ({ page }) => page.locator('button[aria-pressed]').first(),
  },
  readInbox: {
    as: ({ buyer }) => buyer,
    address: () => paths.inbox(),
    reach: async ({ page, words }) => button(page, words.inbox.readAll),
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
  setBrake: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page }) {
      await page.getByRole('button', { name: `${protection.set} ${protection.sheet.daily}` }).tap();
      await dialog(page).getByLabel(protection.amount).fill('30');
      return button(dialog(page), protection.save);
    },
  },
  excludeSelf: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page }) {
      await page.getByRole('button', { name: protection.pauseAsk(7) }).tap();
      await button(dialog(page), protection.firstGo).tap();
      await dialog(page).getByRole('checkbox').check();
      return button(dialog(page), protection.secondGo(7));
    },
  },
  setTeenMode: {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page }) {
      await button(page, teen.turnOn).tap();
      for (const pin of await dialog(page).locator('input').all()) await pin.fill(PIN);
      return button(dialog(page), teen.turnOn);
    },
  },
  createRecharge: {
    as: aFan,
    address: () => paths.recharge(),
    async reach({ page, words: { recharge } }) {
      await page.getByLabel(recharge.other, { exact: true }).fill('18');
      await page.getByRole('radio', { name: recharge.providers.alipay }).check();
      await page.getByRole('checkbox').check();
      return button(page, recharge.pay);
    },
  },
  refundRecharge: {
    as: ({ it }) => aRecharger(it, 1800),
    address: () => paths.rechargeRefunds(),
    async reach({ page, words: { refund } }) {
      await page.getByRole('button', { name: refund.refund }).first().tap();
      return payButton(page);
    },
  },
  unlockScheme: {
    as: ({ it }) => aFanWith(it, RECHARGED_FEN),
    address: ({ schemeId }) => paths.schemeDetails({ id: schemeId }),
    async reach({ page, words: { unlock } }) {
      await button(page, unlock.unlock).tap();
      return payButton(page);
    },
  },
  withdraw: {
    as: ({ it }) => anEarner(it, 8000),
    address: () => paths.withdraw(),
    async reach({ page, words: { withdrawal } }) {
      await page.getByLabel(withdrawal.amount).fill('20');
      await page.getByRole('contentinfo').getByRole('button').last().tap();
      return payButton(page);
    },
  },
  bindAlipay: {
    as: aFan,
    address: () => paths.bindAlipay(),
    async reach({ page, words: { bindAlipay: text, codes }, mobile }) {
      await page.getByRole('radio', { name: text.ways.account }).check();
      await page.getByLabel(text.account, { exact: true }).fill(mobile);
      await button(page, codes.sendCode).tap();
      const shown = page.getByRole('status').filter({ hasText: /\d{6}/ });
      const code = /\d{6}/.exec(await shown.first().innerText())?.[0] ?? '';
      await page.getByLabel(text.code, { exact: true }).fill(code);
      await page.getByRole('checkbox').check();
      return button(page, text.submit);
    },
  },
  publishScheme: {
    as: ({ it }) => build(it).analyst(),
    address: ({ matchId }) => paths.createScheme({ match: matchId }),
    async reach({ page, words: { publish } }) {
      await page
        .getByRole('checkbox', { name: /^平/ })
        .or(page.getByRole('radio', { name: /^平/ }))
        .tap();
      await page.getByLabel(publish.scheme).fill('客队防线回得慢，平局的价格更合理');
      await page.getByLabel(publish.summary).fill(LONG.repeat(2));
      await page.getByLabel(publish.body, { exact: true }).fill(LONG.repeat(6));
      await page.getByRole('button', { name: publish.publish }).tap();
      return button(dialog(page), publish.publishNow);
    },
  },
  withdrawScheme: {
    as: ({ author }) => author,
    address: () => paths.mySchemes(),
    async reach({ page, words: { details }, stage }) {
      const home = { picks: [{ pick: 'home', lineQuarters: null }], seenOddsMilli: [1950] };
      const id = await buildScheme(stage.it, stage.author, stage.matchId, { market: '1x2', ...home });
      await page.goto(paths.schemeDetails({ id }));
      await button(page, details.withdraw).tap();
      return button(dialog(page), details.withdraw);
    },
  },
  tipOff: {
    as: aFan,
    address: ({ schemeId }) => paths.schemeTipOff({ id: schemeId }),
    async reach({ page, words: { tipOff } }) {
      await page.getByRole('radio').first().check();
      return button(page, tipOff.send);
    },
  },
  dispute: {
    as: ({ buyer }) => buyer,
    address: ({ settledId }) => paths.schemeDetails({ id: settledId }),
    async reach({ page, words: { dispute } }) {
      await page.getByRole('button', { name: dispute.question }).tap();
      await dialog(page).getByLabel(dispute.what).fill(LONG);
      return button(dialog(page), dispute.send);
    },
  },
  sendFeedback: {
    as: aFan,
    address: () => paths.feedback(),
    async reach({ page, words: { feedback } }) {
      await page.locator('main textarea').first().fill(LONG);
      return button(page, feedback.send);
    },
  },
  applyAnalyst: {
    as: aFan,
    address: () => paths.analystApplication(),
    async reach({ page, words: { application } }) {
      await page.getByLabel(application.statement).fill(LONG.repeat(4));
      await page.getByRole('checkbox').last().check();
      return button(page, application.send);
    },
  },
} as const satisfies Partial<Record<keyof typeof calls, Form>>;

/** What changes something and has no button of its own. */
export const leftOut: Partial<Record<keyof typeof calls, string>> = {
  exchangeToken: 'sent by the app when it is opened with a token in its address',
  loginByWx: 'sent by the app on the way back from WeChat, by a ticket that is good once',
  bindMobileByPost: 'the same as bindMobile for other clients: the page sends that one',
  guardianClaimState: 'changes nothing: it is asked by POST so that the secret stands in no address',
  previewScheme: 'changes nothing: it is asked by POST because a draft is too long for an address',
};
