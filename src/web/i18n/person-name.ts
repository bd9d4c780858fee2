import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { type Locale, useLocale } from './locale.ts';

/** A person’s name as it is shown: their own, or in the reader’s language that there is no such person any more. */
export function personName(nickname: string, locale: Locale): string {
  return nickname === erasedNickname && locale === 'en' ? 'Deleted user' : nickname;
}

/** The same in the language of the screen. */
export function usePersonName(nickname: string): string {
  return personName(nickname, useLocale());
}
