import { isAdult, readIdNumber } from '#domain/identity/id-number.ts';
import { readRealName } from '#domain/identity/real-name.ts';
import type { zh } from './certification-words.ts';
import { type IdNumberFault, idNumberFault } from './id-number-fault.ts';

type CertificationWords = typeof zh;

/** Error text of a typed name; null if valid on an identity card. */
export function nameFaultText(typed: string, text: CertificationWords): string | null {
  if (typed.trim() === '') return text.nameMissing;
  return readRealName(typed) === null ? text.nameWrong : null;
}

/** Error text of a typed ID number; null if valid. */
export function numberFaultText(typed: string, text: CertificationWords, now: Date): string | null {
  const fault: IdNumberFault | null = idNumberFault(typed, now);
  if (fault === null) return null;
  return typeof fault === 'string' ? text.numberFaults[fault] : text.numberMissing(fault.missing);
}

/** Whether a complete ID number belongs to a minor on the Beijing day of an instant. */
export function isOfMinor(typed: string, now: Date): boolean {
  const idNumber = readIdNumber(typed, now);
  return idNumber !== null && !isAdult(idNumber, now);
}
