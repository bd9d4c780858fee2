import type { CannotWords } from './words.ts';

/** Nothing was found untrue, but nothing could be checked either: wrong usage, an unreadable file, no network. */
export class CannotCheck extends Error {
  readonly reason: keyof CannotWords;
  readonly fact: string;

  constructor(reason: keyof CannotWords, fact = '') {
    super(`${String(reason)} ${fact}`);
    this.reason = reason;
    this.fact = fact;
  }
}
