import { createHash } from 'node:crypto';
import type { Fact, FactGroup } from '#contract/console/facts.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';

/** Something about the server that waits for a person, and closes by itself when its cause is gone. */
export interface Alarm {
  readonly id: string;
  /** Since when. */
  readonly at: Date;
  readonly facts: readonly Fact[];
  readonly groups: readonly FactGroup[];
}

export type ReadAlarms = (ctx: Context, locale: Locale) => Promise<readonly Alarm[]>;

const SAFE_NAME = /^[\w-]{1,60}$/;
const HASHED_CHARACTERS = 20;

/** The id of an alarm about something with a name: that name, or a hash of one that an id cannot contain. */
export function alarmId(kind: string, name: string): string {
  const hash = () => createHash('sha256').update(name).digest('hex').slice(0, HASHED_CHARACTERS);
  return `${kind}-${SAFE_NAME.test(name) ? name : hash()}`;
}
