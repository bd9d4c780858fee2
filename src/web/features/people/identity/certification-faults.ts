import { isAdult, readIdNumber } from '#domain/identity/id-number.ts';
import { readRealName } from '#domain/identity/real-name.ts';
import type { zh } from './certification-words.ts';
import { type IdNumberFault, idNumberFault } from './id-number-fault.ts';

type CertificationWords = typeof zh;

/** What is wrong with a typed name, in words; null for one that may be on an identity card. */
export function nameFaultText(typed: string, text: CertificationWords): string | null {
  if (typed.trim() === '') return text.nameMissing;
  return readRealName(typed) === null ? text.nameWrong : null;
}

/** What is wrong with a typed number, in words; null for an identity number. */
export function numberFaultText(typed: string, text: CertificationWords, now: Date): string | null {
  const fault: IdNumberFault | null = idNumberFault(typed, now);
  if (fault === null) return null;
  return typeof fault === 'string' ? text.numberFaults[fault] : text.numberMissing(fault.missing);
}

/** Whether a typed number is a whole one, and of somebody who is not of age on the Beijing day of an instant. */
export function isOfMinor(typed: string, now: Date): boolean {
  const idNumber = readIdNumber(typed, now);
  return idNumber !== null && !isAdult(idNumber, now);
}
