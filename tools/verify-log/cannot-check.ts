import type { CannotWords } from './words.ts';

/** The check could not run: wrong usage, unreadable file or network failure. Not a verification failure. */
export class CannotCheck extends Error {
  readonly reason: keyof CannotWords;
  readonly fact: string;

  constructor(reason: keyof CannotWords, fact = '') {
    super(`${String(reason)} ${fact}`);
    this.reason = reason;
    this.fact = fact;
  }
}
