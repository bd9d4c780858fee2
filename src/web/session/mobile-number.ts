const DIGITS = 11;

/** The digits of what was typed, at most eleven. */
export function mobileDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, DIGITS);
}

/** `13800136021` → `138 0013 6021`, also while it is being typed. */
export function groupedMobile(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ');
}

/** What is wrong with a number: digits missing, no mainland mobile number, or nothing. */
export function mobileProblem(digits: string): { missing: number } | 'unknown' | null {
  if (digits.length < DIGITS) return { missing: DIGITS - digits.length };
  return /^1[3-9]/.test(digits) ? null : 'unknown';
}
