import { randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import type { Tx } from '#server/db/database.ts';
import { insertOrReadUser } from './user-store.ts';

export interface FoundUser {
  readonly id: string;
  readonly nickname: string;
  readonly disabled: boolean;
  readonly created: boolean;
}

/** The user of a number; a new one gets a neutral nickname that reveals nothing about the number. */
export async function findOrCreateUser(
  tx: Tx,
  { mobile, locale, at }: { mobile: string; locale: Locale; at: Date },
): Promise<FoundUser> {
  const id = randomUUID();
  const user = await insertOrReadUser(tx, { id, mobile, nickname: neutralNickname(locale), at });
  return {
    id: user.id,
    nickname: user.nickname,
    disabled: user.disabled_at !== null,
    created: user.id === id,
  };
}

function neutralNickname(locale: Locale): string {
  const digits = String(randomInt(10_000)).padStart(4, '0');
  return locale === 'zh' ? `球迷${digits}` : `Fan ${digits}`;
}
