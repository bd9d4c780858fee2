import type { Locator, Page, Request } from 'playwright-core';
import { build } from '#test/build/build.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { paths } from '#web/paths/paths.ts';
import { aFan, button, dialog } from '../double-tap/form.ts';
import type { Stage } from '../double-tap/stage.ts';
import type { HandedPhone } from '../phone/handed-phone.ts';
import { type Words, wordsOf } from '../phone/words.ts';

interface FaultyForm {
  readonly as?: (stage: Stage) => BuiltUser | Promise<BuiltUser>;
  readonly address: (stage: Stage) => string;
  /** Typed into the first field; an invalid value for this form. */
  readonly typed?: string;
  /** Opens the form. @returns its submit button. */
  readonly open: (page: Page, words: Words) => Locator | Promise<Locator>;
}

const aUser = ({ it }: Stage) => build(it).user();

/** All forms that use `useForm`, and how to open them. */
export const faultyForms: Readonly<Record<string, FaultyForm>> = {
  login: { address: () => paths.login(), open: (page, { sessions }) => button(page, sessions.submit) },
  disabledAccount: {
    address: () => paths.disabledAccount(),
    open: (page, { disabled }) => button(page, disabled.submit),
  },
  guardianClaim: {
    address: () => paths.guardianClaim(),
    open: (page, { guardian }) => button(page, guardian.send),
  },
  guardianClaimState: {
    address: () => paths.guardianClaim(),
    async open(page, { guardian }) {
      await page.getByRole('radio', { name: guardian.views.state }).check();
      return button(page, guardian.ask);
    },
  },
  certify: {
    as: aUser,
    address: () => paths.certification(),
    open: (page, { certification }) => button(page, certification.submit),
  },
  bindMobile: {
    as: aFan,
    address: () => paths.bindPhone(),
    open: (page, { phone }) => button(page, phone.submit),
  },
  removeUser: {
    as: aUser,
    address: () => paths.accountRemoval(),
    open: (page, { removal }) => button(page, removal.submit),
  },
  bindAlipay: {
    as: aFan,
    address: () => paths.bindAlipay(),
    async open(page, { bindAlipay }) {
      await page.getByRole('radio', { name: bindAlipay.ways.account }).check();
      return button(page, bindAlipay.submit);
    },
  },
  setSpendingLimit: {
    as: aFan,
    address: () => paths.protection(),
    typed: '0',
    async open(page, { protection }) {
      await page.getByRole('button', { name: `${protection.set} ${protection.sheet.daily}` }).tap();
      return button(dialog(page), protection.save);
    },
  },
  setTeenMode: {
    as: aFan,
    address: () => paths.protection(),
    async open(page, { teen }) {
      await button(page, teen.turnOn).tap();
      return button(dialog(page), teen.turnOn);
    },
  },
  excludeSelf: {
    as: aFan,
    address: () => paths.protection(),
    async open(page, { protection }) {
      await page.getByRole('button', { name: protection.pauseAsk(7) }).tap();
      await button(dialog(page), protection.firstGo).tap();
      return button(dialog(page), protection.secondGo(7));
    },
  },
  dispute: {
    as: ({ buyer }) => buyer,
    address: ({ settledId }) => paths.schemeDetails({ id: settledId }),
    async open(page, { dispute }) {
      await page.getByRole('button', { name: dispute.question.settlement }).tap();
      return button(dialog(page), dispute.send);
    },
  },
  sendFeedback: {
    as: aFan,
    address: () => paths.feedback(),
    open: (page, { feedback }) => button(page, feedback.send),
  },
  tipOff: {
    as: aFan,
    address: ({ schemeId }) => paths.schemeTipOff({ id: schemeId }),
    open: (page, { tipOff }) => button(page, tipOff.send),
  },
  applyAnalyst: {
    as: aFan,
    address: () => paths.analystApplication(),
    open: (page, { application }) => button(page, application.send),
  },
};

const wrong = '[aria-invalid=true]';
const typedInto = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/**
 * Checks that errors are shown on submit and not while typing, that the first one has the focus before the tap ends,
 * that a change of its field hides it, and that nothing is sent. @returns the violations.
 */
export async function mannersOfForm(
  phone: HandedPhone,
  stage: Stage,
  { locale, form }: { readonly locale: 'zh' | 'en'; readonly form: FaultyForm },
): Promise<string[]> {
  const user = await form.as?.(stage);
  await phone.handTo(user?.token ?? null);
  const { page } = phone;
  await page.goto(form.address(stage));
  const send = await form.open(page, wordsOf(locale));
  await send.waitFor();
  await phone.quiet();
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' || request.url().includes('bindMobile')) sent.push(request.url());
  });
  const faults: string[] = [];
  const field = page.locator('dialog[open], main').last().locator(typedInto).first();
  if ((await field.count()) > 0) await field.fill(form.typed ?? '1');
  if ((await page.locator(wrong).count()) > 0) faults.push('error while typing');
  const isErrorFocused = await send.evaluate((element: HTMLElement, selector) => {
    element.click();
    const first = document.querySelector(selector);
    return first !== null && document.activeElement === first;
  }, wrong);
  if (!isErrorFocused) faults.push('first error not focused');
  const first = await page.locator(wrong).first().elementHandle();
  if ((await first?.getAttribute('type')) === 'checkbox') await first?.check();
  else await first?.fill('12');
  if ((await first?.getAttribute('aria-invalid')) !== 'false') faults.push('error remains after a change');
  await phone.quiet();
  return [...faults, ...sent.map((url) => `sent ${url}`), ...phone.faults];
}
