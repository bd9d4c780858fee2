import type { Browser, Page } from 'playwright-core';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { paths } from '#web/paths.ts';
import { openPhone } from '../browser.ts';
import { aFan, button, dialog, type Form, LONG, type Walker } from '../double-tap/form.ts';
import { forms } from '../double-tap/forms.ts';
import type { Stage } from '../double-tap/stage.ts';
import { foreignWords } from '../foreign-words.ts';
import { requestsOf } from '../quiet.ts';
import { wordsOf } from '../words.ts';
import { axeFaultsInBothThemes, motionFaults, sizeFaults, wholeFaults } from './judge-page.ts';

/** So many telephones at once. */
const LANES = 3;

interface Sheet extends Pick<Form, 'as' | 'address'> {
  readonly reach: (walker: Walker) => Promise<unknown>;
  /** For a moment it lies over parts of the page, which cannot be pressed then. */
  readonly liesOver?: boolean;
}

/** Sheets that ask once more before something is sent. */
const asking = [
  'dispute',
  'withdraw',
  'refundRecharge',
  'removeUser',
  'publishScheme',
  'withdrawScheme',
  'endSessions',
  'exportUser',
  'setBrake',
  'excludeSelf',
  'setTeenMode',
  'logout',
] as const satisfies readonly (keyof typeof forms)[];

const faults = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
const fan = ({ it }: Stage) => build(it).user();

/** Forms that are sent with nothing, or nothing right, in them. */
const refused: Readonly<Record<string, Sheet>> = {
  'a dispute without words': {
    ...forms.dispute,
    async reach({ page, words: { dispute } }) {
      await page.getByRole('button', { name: dispute.question }).tap();
      await dialog(page).getByLabel(dispute.what).fill('x');
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
  'feedback without words': {
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
  'an application without words': {
    as: aFan,
    address: () => paths.analystApplication(),
    async reach({ page, words: { application } }) {
      await button(page, application.send).tap();
      await page.getByText(application.agreeFirst).waitFor();
      await faults(page);
    },
  },
  'a phone that is none': {
    as: aFan,
    address: () => paths.bindPhone(),
    async reach({ page, words: { phone } }) {
      await page.getByLabel(phone.mobile, { exact: true }).fill('123');
      await button(page, phone.submit).tap();
      await faults(page);
    },
  },
  'a claim with nothing in it': {
    address: () => paths.guardianClaim(),
    async reach({ page, words: { guardian } }) {
      await button(page, guardian.send).tap();
      await page.getByText(guardian.problems.consent).waitFor();
    },
  },
  'a limit of nothing': {
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

/** What is chosen from, and what can be taken back. */
const choosing: Readonly<Record<string, Sheet>> = {
  'the filters of the square': {
    address: () => paths.home({ section: 'schemes' }),
    async reach({ page, words: { square } }) {
      await button(page, square.more).tap();
      await dialog(page).waitFor();
    },
  },
  'how the square is ordered': {
    address: () => paths.home({ section: 'schemes' }),
    async reach({ page, words: { square } }) {
      await button(page, square.explain).tap();
      await dialog(page).waitFor();
    },
  },
  'the competitions of the leaderboard': {
    address: () => paths.home({ section: 'ranks' }),
    async reach({ page, words: { boards } }) {
      await button(page, boards.allCompetitions).tap();
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
  'what else can be done with a scheme': {
    as: aFan,
    address: ({ schemeId }) => paths.schemeDetails({ id: schemeId }),
    async reach({ page, words: { ui } }) {
      await button(page, ui.moreTools).tap();
      await dialog(page).waitFor();
    },
  },
  'a change that is not saved': {
    as: aFan,
    address: () => paths.editUser(),
    async reach({ page, words: { profile, ui } }) {
      await page.getByLabel(profile.nickname).fill(anyMobile().slice(-6));
      await page.getByRole('button', { name: ui.back }).tap();
      await dialog(page).waitFor();
    },
  },
  'a follow that can be taken back': {
    liesOver: true,
    as: aFan,
    address: ({ author }) => paths.userPage({ id: author.id }),
    async reach({ page, words: { undo } }) {
      await page.locator('main button[aria-pressed]').first().tap();
      // It stands as long as somebody is at it.
      await page.getByRole('status').getByRole('button', { name: undo.undo }).focus();
    },
  },
};

/** Reaches every one of them and holds it against axe in both themes, and the rest of what is asked of a page. @returns the breaches. */
export async function judged(browser: Browser, stage: Stage, locale: 'zh' | 'en'): Promise<string[]> {
  const sheets = {
    ...Object.fromEntries(asking.map((name) => [name, forms[name]])),
    ...refused,
    ...choosing,
  };
  const waiting: (readonly [string, Sheet, BuiltUser | null])[] = [];
  for (const [name, sheet] of Object.entries<Sheet>(sheets))
    waiting.push([name, sheet, (await sheet.as?.(stage)) ?? null]);
  // A code to the same number may be asked for again.
  stage.it.clock.advance({ minutes: 2 });
  const lanes = Array.from({ length: LANES }, async () => {
    const found: string[] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, sheet, user] = next;
      for (const fault of await faultsOf(browser, { stage, locale, sheet, user }))
        found.push(`${name}: ${fault}`);
    }
    return found;
  });
  return (await Promise.all(lanes)).flat();
}

interface Case {
  readonly stage: Stage;
  readonly locale: 'zh' | 'en';
  readonly sheet: Sheet;
  readonly user: BuiltUser | null;
}

async function faultsOf(browser: Browser, { stage, locale, sheet, user }: Case): Promise<string[]> {
  const { context, page } = await openPhone(browser, { url: stage.url, locale });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (user)
    await context.addInitScript((kept) => localStorage.setItem('token', kept), `Bearer ${user.token}`);
  const { quiet } = requestsOf(page);
  try {
    await page.goto(sheet.address(stage));
    await quiet();
    const words = wordsOf(locale);
    await sheet.reach({ page, words, stage, user, mobile: user?.mobile ?? anyMobile() });
    await quiet();
    // What somebody typed is in the writer's language.
    const foreign = (await foreignWords(page, locale)).filter((text) => !text.includes(LONG));
    return [
      ...foreign.map((text) => `not in ${locale}: ${text}`),
      ...(await motionFaults(page)),
      ...(sheet.liesOver ? await axeFaultsInBothThemes(page) : await wholeFaults(page)),
      ...(sheet.liesOver ? [] : await sizeFaults(page)),
    ];
  } catch (error) {
    return [`never came: ${String(error).slice(0, 300)}`];
  } finally {
    await context.close();
  }
}
