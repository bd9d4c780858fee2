import { mobilePattern } from '#domain/input-rules.ts';

const DIGITS = 11;

/** The digits of the input, at most eleven. */
export function mobileDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^86(?=1)/, '')
    .slice(0, DIGITS);
}

/** `13800136021` → `138 0013 6021`, also while typing. */
export function groupedMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** Problem of a number: missing digits, not a mainland mobile number, or null. */
export function mobileProblem(digits: string): { missing: number } | 'unknown' | null {
  if (digits.length < DIGITS) return { missing: DIGITS - digits.length };
  return mobilePattern.test(digits) ? null : 'unknown';
}

interface MobileWords {
  readonly mobileWrong: string;
  readonly mobileShort: (missing: number) => string;
}

/** The problem as a sentence. */
export function mobileFault(digits: string, { mobileWrong, mobileShort }: MobileWords): string | null {
  const problem = mobileProblem(digits);
  if (problem === null) return null;
  return problem === 'unknown' ? mobileWrong : mobileShort(problem.missing);
}
