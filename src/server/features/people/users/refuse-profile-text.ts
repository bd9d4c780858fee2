import { Refusal } from '#domain/refusal.ts';
import { checkText, type TextFaultKind } from '#domain/scheme/check-text.ts';

const reasonOf: Readonly<Record<TextFaultKind, string>> = {
  control: 'TEXT_HAS_CONTROL_CHARACTERS',
  contact: 'TEXT_HAS_CONTACT',
  promise: 'TEXT_PROMISES_PROFIT',
};

/**
 * Checks profile texts by the rules of scheme texts.
 * @throws Refusal with the offending fragments and their ranges in the field, for the screen to mark.
 */
export function refuseProfileText(fields: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(fields)) {
    const faults = checkText(text ?? '');
    const [first] = faults;
    if (first === undefined) continue;
    const found = faults.filter(({ kind }) => kind === first.kind);
    throw new Refusal(reasonOf[first.kind], {
      field,
      fragments: found.map(({ fragment }) => fragment),
      [`${field}Ranges`]: found.map(({ start, end }) => `${start}-${end}`),
    });
  }
}
