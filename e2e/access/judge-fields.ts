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

/** Every field that is typed into, each with what decides which keyboard comes up. */
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

/** What every field must have, so that the right keyboard comes up and stays out of the way. @returns the breaches. */
export function fieldFaults(field: Field): string[] {
  const { tag, label, type, inputMode, autocomplete, enterKeyHint, fontPx } = field;
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
  return faults.map((fault) => `field ${label || tag}: ${fault}`);
}
