import type { Browser, Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { paths } from '#web/paths/paths.ts';
import { aFan, button, dialog, type Form, LONG, type Walker } from '../double-tap/form.ts';
import { forms } from '../double-tap/forms.ts';
import type { Stage } from '../double-tap/stage.ts';
import { wordsOf } from '../phone/words.ts';
import { judge } from './judge-page.ts';
import type { HandedPhone } from '../phone/handed-phone.ts';
import { openLanes } from './lanes.ts';

interface Sheet extends Pick<Form, 'as' | 'address'> {
  readonly reach: (walker: Walker) => Promise<unknown>;
  /** Temporarily covers parts of the page, which cannot be tapped then. */
  readonly liesOver?: boolean;
}

/** Confirmation sheets. */
const asking = [
  'dispute',
  'withdraw',
  'refundRecharge',
  'removeUser',
  'publishScheme',
  'withdrawScheme',
  'endSessions',
  'exportUser',
  'setSpendingLimit',
  'excludeSelf',
  'setTeenMode',
  'logout',
] as const satisfies readonly (keyof typeof forms)[];

const faults = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
const fan = ({ it }: Stage) => build(it).user();

/** Forms submitted with empty or invalid content. */
const refused: Readonly<Record<string, Sheet>> = {
  'an empty dispute': {
    ...forms.dispute,
    async reach({ page, words: { dispute } }) {
      await page.getByRole('button', { name: dispute.question.settlement }).tap();
      await dialog(page).getByLabel(dispute.what.settlement).fill('x');
      await button(dialog(page), dispute.send).tap();
      await faults(page);
    },
  },
  'a certification with a typo': {
    as: fan,
    address: () => paths.certification(),
    async reach({ page, words: { certification } }) {
      await page.getByLabel(certification.name, { exact: true }).fill('Arsenal');
      await page.getByLabel(certification.number, { exact: true }).fill('110101199003071234');
      await button(page, certification.submit).tap();
      await page.getByText(certification.consentMissing).waitFor();
      await faults(page);
    },
  },
  'empty feedback': {
    as: aFan,
    address: () => paths.feedback(),
    async reach({ page, words: { feedback } }) {
      await button(page, feedback.send).tap();
      await faults(page);
    },
  },
  'a tip-off without a reason': {
    as: aFan,
    address: ({ schemeId }) => paths.schemeTipOff({ id: schemeId }),
    async reach({ page, words: { tipOff } }) {
      await page.locator('main textarea').fill('x');
      await button(page, tipOff.send).tap();
      await page.getByText(tipOff.chooseFirst).waitFor();
    },
  },
  'an empty application': {
    as: aFan,
    address: () => paths.analystApplication(),
    async reach({ page, words: { application } }) {
      await button(page, application.send).tap();
      await page.getByText(application.agreeFirst).waitFor();
      await faults(page);
    },
  },
  'an invalid phone number': {
    as: aFan,
    address: () => paths.bindPhone(),
    async reach({ page, words: { phone } }) {
      await page.getByLabel(phone.mobile, { exact: true }).fill('123');
      await button(page, phone.submit).tap();
      await faults(page);
    },
  },
  'an empty claim': {
    address: () => paths.guardianClaim(),
    async reach({ page, words: { guardian } }) {
      await button(page, guardian.send).tap();
      await page.getByText(guardian.problems.consent).waitFor();
    },
  },
  'an empty limit': {
    as: aFan,
    address: () => paths.protection(),
    async reach({ page, words: { protection } }) {
      await page.getByRole('button', { name: `${protection.set} ${protection.sheet.monthly}` }).tap();
      await dialog(page).getByLabel(protection.amount).fill('0');
      await button(dialog(page), protection.save).tap();
      await faults(page);
    },
  },
};

/** Selections and undo messages. */
const choosing: Readonly<Record<string, Sheet>> = {
  'the filters of the marketplace': {
    address: () => paths.home({ section: 'schemes' }),
    async reach({ page, words: { marketplace } }) {
      await button(page, marketplace.more).tap();
      await dialog(page).waitFor();
    },
  },
  'the sort order of the marketplace': {
    address: () => paths.home({ section: 'schemes' }),
    async reach({ page, words: { marketplace } }) {
      await button(page, marketplace.explain).tap();
      await dialog(page).waitFor();
    },
  },
  'the competitions and markets of the leaderboard': {
    address: () => paths.home({ section: 'ranks' }),
    async reach({ page, words: { boards } }) {
      await button(page, boards.everything).tap();
      await dialog(page).waitFor();
    },
  },
  'the months of a statement': {
    as: ({ buyer }) => buyer,
    address: () => paths.detail(),
    async reach({ page, words: { statement } }) {
      await page.locator('main').getByRole('button', { name: /2026/ }).first().tap();
      await dialog(page).getByRole('radio').first().waitFor();
      await page.getByRole('dialog', { name: statement.chooseMonth }).waitFor();
    },
  },
  'the months of an income': {
    as: ({ author }) => author,
    address: () => paths.income(),
    async reach({ page, words: { income } }) {
      await page.getByRole('button', { name: income.byMonth }).tap();
      await dialog(page).waitFor();
    },
  },
  'the menu of a scheme': {
    as: aFan,
    address: ({ schemeId }) => paths.schemeDetails({ id: schemeId }),
    async reach({ page, words: { ui } }) {
      await button(page, ui.moreTools).tap();
      await dialog(page).waitFor();
    },
  },
  'an unsaved change': {
    as: aFan,
    address: () => paths.editUser(),
    async reach({ page, words: { profile, ui } }) {
      await page.getByLabel(profile.nickname).fill(anyMobile().slice(-6));
      await page.getByRole('button', { name: ui.back }).tap();
      await dialog(page).waitFor();
    },
  },
  'a follow with undo': {
    liesOver: true,
    as: aFan,
    address: ({ author }) => paths.userPage({ id: author.id }),
    async reach({ page, words: { undo } }) {
      await page.locator('main button[aria-pressed]').first().tap();
      // It remains while it has the focus.
      await page.getByRole('status').getByRole('button', { name: undo.undo }).focus();
    },
  },
};

const rendered = async ({ page }: Walker) => {
  await page.getByRole('main').waitFor();
};

/** Pages whose content exists only after a settlement. */
const settled: Readonly<Record<string, Sheet>> = {
  'a settled tip': {
    as: ({ buyer }) => buyer,
    address: ({ settledId }) => paths.schemeDetails({ id: settledId }),
    reach: rendered,
  },
  'a settled accumulator': {
    address: ({ parlayId }) => paths.schemeDetails({ id: parlayId }),
    async reach({ page }) {
      await page.getByRole('table').first().waitFor();
    },
  },
  'the tips of a buyer': {
    as: ({ buyer }) => buyer,
    address: () => paths.myUnlocks(),
    reach: rendered,
  },
  'the record of an analyst': {
    address: ({ author }) => paths.userPage({ id: author.id }),
    reach: rendered,
  },
};

/** Opens every sheet and settled page and checks it, in one language each, at the full level in both. @returns the violations. */
export async function faultsOfSheets(browser: Browser, stage: Stage): Promise<string[]> {
  const [judged, lanes] = [judge(), await openLanes(browser, stage.url)];
  const sheets = Object.entries<Sheet>({
    ...Object.fromEntries(asking.map((name) => [name, forms[name]])),
    ...refused,
    ...choosing,
    ...settled,
  });
  const cases: Case[] = [];
  for (const [name, sheet] of sheets) {
    const users = { zh: (await sheet.as?.(stage)) ?? null, en: (await sheet.as?.(stage)) ?? null };
    cases.push({ name, sheet, users });
  }
  // A new code to the same number can be requested again.
  stage.it.clock.advance({ minutes: 2 });
  return await lanes.overInTurns(cases, async (phone, { name, sheet, users }, locale) => {
    const user = users[locale];
    await phone.handTo(user?.token ?? null);
    const faults = await reached(phone, { stage, locale, sheet, user }).then(
      () => judged.state(phone.page, locale, { liesOver: sheet.liesOver ?? false, typed: LONG }),
      (error: unknown) => [`did not open: ${String(error).slice(0, 300)}`],
    );
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

interface Case {
  readonly name: string;
  readonly sheet: Sheet;
  /** Its user in each language. */
  readonly users: Readonly<Record<Locale, BuiltUser | null>>;
}

interface Reaching {
  readonly stage: Stage;
  readonly locale: Locale;
  readonly sheet: Sheet;
  readonly user: BuiltUser | null;
}

async function reached(
  { page, quiet }: HandedPhone,
  { stage, locale, sheet, user }: Reaching,
): Promise<void> {
  await page.goto(sheet.address(stage));
  await quiet();
  const mobile = user?.mobile ?? anyMobile();
  await sheet.reach({ page, words: wordsOf(locale), stage, user, mobile });
  await quiet();
}
