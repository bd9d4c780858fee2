import type { Browser } from 'playwright-core';
import { allPages } from '../all-pages.ts';
import { hold, type Stage } from './stage.ts';

interface Input {
  readonly tag: string;
  readonly label: string;
  readonly type: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  readonly enterKeyHint: string;
  readonly fontPx: number;
}

const money = /金额|元|amount|yuan|¥/i;
const code = /验证码|code/i;
const phone = /手机号|mobile|phone number/i;

/** What every field must have, so that the right keyboard comes up and stays out of the way. @returns the breaches. */
export function faultsOfInput({
  tag,
  label,
  type,
  inputMode,
  autocomplete,
  enterKeyHint,
  fontPx,
}: Input): string[] {
  const faults: string[] = [];
  const need = (isSo: boolean, what: string) => isSo || faults.push(what);
  need(label !== '', 'no label');
  // Under 16 px a telephone of Apple zooms in and does not zoom out again.
  need(fontPx >= 16, `${fontPx} px`);
  need(autocomplete !== '', 'no autocomplete');
  if (tag === 'INPUT') need(enterKeyHint !== '', 'no word on the enter key');
  if (code.test(label)) {
    need(inputMode === 'numeric', 'a code without a number pad');
    need(autocomplete === 'one-time-code', 'a code the telephone cannot fill in');
  } else if (phone.test(label)) {
    need(type === 'tel' && inputMode === 'numeric', 'a number without a number pad');
  } else if (money.test(label)) {
    need(inputMode === 'decimal', 'money without a number pad');
  }
  return faults.map((fault) => `${label || tag}: ${fault}`);
}

/** Holds every field of every page against the rule. */
export async function faultyInputs(browser: Browser, stage: Stage, locale: 'zh' | 'en') {
  const faults = new Set<string>();
  let count = 0;
  for (const who of ['visitor', 'fan', 'author'] as const) {
    const { page, context, quiet } = await hold(browser, stage, { who, locale });
    for (const address of allPages(stage.known)[who]) {
      await page.goto(address);
      await quiet();
      const inputs = await page
        .locator(
          'input:not([type=radio], [type=checkbox], [type=file], [aria-hidden=true]), textarea, select',
        )
        .evaluateAll((all) =>
          all.map((each) => {
            const input = each as HTMLInputElement;
            return {
              ...{ tag: input.tagName, type: input.type, inputMode: input.inputMode },
              label: input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
              autocomplete: input.getAttribute('autocomplete') ?? '',
              enterKeyHint: input.enterKeyHint,
              fontPx: Number.parseFloat(getComputedStyle(input).fontSize),
            };
          }),
        );
      count += inputs.length;
      for (const fault of inputs.flatMap(faultsOfInput)) faults.add(`${address.slice(0, 50)} ${fault}`);
    }
    await context.close();
  }
  return { count, faults: [...faults] };
}
