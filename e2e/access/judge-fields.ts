import type { Page } from 'playwright-core';

interface Field {
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

/** All text fields, with the attributes that select the on-screen keyboard. */
export async function fieldsOf(page: Page): Promise<Field[]> {
  return await page
    .locator('input:not([type=radio], [type=checkbox], [type=file], [aria-hidden=true]), textarea, select')
    .evaluateAll((all) =>
      all.map((each) => {
        const input = each as HTMLInputElement;
        return {
          tag: input.tagName,
          type: input.type,
          inputMode: input.inputMode,
          label: input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '',
          autocomplete: input.getAttribute('autocomplete') ?? '',
          enterKeyHint: input.enterKeyHint,
          fontPx: Number.parseFloat(getComputedStyle(input).fontSize),
        };
      }),
    );
}

/** Requirements on a field for the right on-screen keyboard. @returns the violations. */
export function fieldFaults(field: Field): string[] {
  const { tag, label, type, inputMode, autocomplete, enterKeyHint, fontPx } = field;
  const faults: string[] = [];
  const need = (isSo: boolean, what: string) => isSo || faults.push(what);
  need(label !== '', 'no label');
  // iOS zooms in on fields below 16 px and does not zoom out again.
  need(fontPx >= 16, `${fontPx} px`);
  need(autocomplete !== '', 'no autocomplete');
  if (tag === 'INPUT') need(enterKeyHint !== '', 'no enterkeyhint');
  if (code.test(label)) {
    need(inputMode === 'numeric', 'code without numeric keyboard');
    need(autocomplete === 'one-time-code', 'code without one-time-code autofill');
  } else if (phone.test(label)) {
    need(type === 'tel' && inputMode === 'numeric', 'number without numeric keyboard');
  } else if (money.test(label)) {
    need(inputMode === 'decimal', 'amount without numeric keyboard');
  }
  return faults.map((fault) => `field ${label || tag}: ${fault}`);
}
