import { en, zh } from '../words.ts';

/** A step of a proof as displayed in a panel; facts of one line are separated by dots. */
export interface Step {
  readonly state: 'passed' | 'checking' | 'failed' | 'pending';
  readonly title: string;
  readonly facts: readonly string[];
  /** A sentence below the facts. */
  readonly note?: string;
}

export const words = { zh, en };
