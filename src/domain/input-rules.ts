/**
 * Input rules that contract, server and browser share. Plain data, because the browser imports no schema of the
 * contract.
 */

/** Mainland mobile number, without country code. */
export const mobilePattern = /^1[3-9]\d{9}$/;

/** One-time code of a text message. */
export const smsCodePattern = /^\d{6}$/;

/** Texts to the operators: lengths in characters of the cleaned text, both ends included. */
export const textLengths = {
  feedback: { min: 10, max: 1_000 },
  tipOff: { min: 10, max: 500 },
  dispute: { min: 10, max: 500 },
  guardianClaim: { min: 10, max: 1_000 },
  /** Of an application to become an analyst. */
  statement: { min: 50, max: 500 },
} as const;
