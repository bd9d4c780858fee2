import type { calls } from '#contract/calls.ts';
import { makeCalendar } from '#contract/matches/followed-calendar.ts';
import { followTeam } from '#contract/matches/follows.ts';
import { build } from '#test/build/build.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { paths } from '#web/paths/paths.ts';
import { payButton } from '../money/stage.ts';
import { aFan, button, dialog, type Form, LONG } from './form.ts';
import { aFanWith, anEarner, aRecharger, RECHARGED_FEN } from './stage.ts';

/** Forms of schemes, payments, analysts and feedback. */
export const schemeForms = {
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
  followTeam: {
    as: aFan,
    address: () => paths.teamPage({ id: 'arsenal' }),
    reach: async ({ page }) => page.locator('button[aria-pressed]').first(),
  },
  followCompetition: {
    as: aFan,
    address: () => paths.competitionPage({ id: 'en.1' }),
    reach: async ({ page }) => page.locator('button[aria-pressed]').first(),
  },
  readInbox: {
    as: ({ buyer }) => buyer,
    address: () => paths.inbox(),
    reach: async ({ page, words }) => button(page, words.inbox.readAll),
  },
  setInboxKind: {
    as: aFan,
    address: () => paths.notifications(),
    reach: async ({ page, words: { inboxSettings: text } }) =>
      page.getByRole('switch', { name: `${text.kinds.goal} · ${text.inInbox}` }),
  },
  setPushKind: {
    as: aFan,
    address: () => paths.notifications(),
    reach: async ({ page, words: { inboxSettings: text } }) =>
      page.getByRole('switch', { name: `${text.kinds.goal} · ${text.asPush}` }),
  },
  setQuietHours: {
    as: aFan,
    address: () => paths.notifications(),
    reach: async ({ page, words: { inboxSettings: text } }) => page.getByRole('switch', { name: text.quiet }),
  },
  setFollowNews: {
    async as(stage) {
      const fan = await aFan(stage);
      const body = { followed: true };
      await stage.it.call(followTeam, { params: { id: 'arsenal' }, body }, { token: fan.token });
      return fan;
    },
    address: () => paths.notifications(),
    reach: async ({ page, words: { inboxSettings: text } }) => button(page, text.news.goal),
  },
  makeCalendar: {
    as: aFan,
    address: () => paths.notifications(),
    reach: async ({ page, words }) => button(page, words.calendar.make),
  },
  removeCalendar: {
    async as(stage) {
      const fan = await aFan(stage);
      await stage.it.call(makeCalendar, { body: { replaces: null } }, { token: fan.token });
      return fan;
    },
    address: () => paths.notifications(),
    reach: async ({ page, words }) => button(page, words.calendar.remove),
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
      const codeMessage = page.getByRole('status').filter({ hasText: /\d{6}/ });
      const code = /\d{6}/.exec(await codeMessage.first().innerText())?.[0] ?? '';
      await page.getByLabel(codes.code, { exact: true }).fill(code);
      await page.getByRole('checkbox').check();
      return button(page, text.submit);
    },
  },
  publishScheme: {
    as: ({ it }) => build(it).analyst(),
    address: ({ matchId }) => paths.createScheme({ match: matchId }),
    async reach({ page, words: { publish } }) {
      await page
        .getByRole('checkbox', { name: /^平|^Draw/ })
        .or(page.getByRole('radio', { name: /^平|^Draw/ }))
        .tap();
      await page.getByLabel(publish.scheme).fill('客队防线回得慢，平局的价格更合理');
      await page.getByLabel(publish.summary).fill(LONG.repeat(2));
      await page.getByLabel(publish.body, { exact: true }).fill(LONG.repeat(6));
      await page.getByRole('button', { name: publish.publish }).tap();
      return button(dialog(page), publish.publishNow);
    },
  },
  withdrawScheme: {
    as: ({ it }) => build(it).analyst({ nickname: 'North Stand' }),
    address: () => paths.mySchemes(),
    async reach({ page, words: { details }, stage: { it, matchId }, user }) {
      const id = await buildScheme(it, user ?? { token: '' }, matchId);
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
      await page.getByRole('button', { name: dispute.question.settlement }).tap();
      await dialog(page).getByLabel(dispute.what.settlement).fill(LONG);
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
