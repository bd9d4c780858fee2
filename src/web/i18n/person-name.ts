import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { type Locale, useLocale } from './locale.ts';

/** Display name of a user: the nickname, or "Deleted user" in the page language. */
export function personName(nickname: string, locale: Locale): string {
  return nickname === erasedNickname && locale === 'en' ? 'Deleted user' : nickname;
}

/** Hook variant for the page language. */
export function usePersonName(nickname: string): string {
  return personName(nickname, useLocale());
}
