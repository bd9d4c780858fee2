import { cleanText } from '#domain/scheme/clean-text.ts';
import type { UserInfo } from '#web/state/session.ts';

/** Editable profile fields. */
export type Profile = Pick<UserInfo, 'nickname' | 'intro' | 'gender' | 'avatar'>;
export type Changes = Partial<Profile>;
export type ProfileField = keyof Profile;

export const NICKNAME_MAX = 20;
export const INTRO_MAX = 200;

export const profileFields = [
  'nickname',
  'intro',
  'gender',
  'avatar',
] as const satisfies readonly ProfileField[];

/** Changes that differ from the saved values. */
export function withoutEqual(user: Profile, changes: Changes): Changes {
  return Object.fromEntries(
    profileFields
      .filter((field) => changes[field] !== undefined && changes[field] !== user[field])
      .map((field) => [field, changes[field]]),
  );
}

export type LengthFault = 'empty' | { readonly over: number };

/** Length errors by field. */
export function lengthFaults({ nickname, intro }: Profile): Partial<Record<ProfileField, LengthFault>> {
  const [name, about] = [lengthOf(nickname), lengthOf(intro)];
  return {
    ...(name === 0 && { nickname: 'empty' as const }),
    ...(name > NICKNAME_MAX && { nickname: { over: name - NICKNAME_MAX } }),
    ...(about > INTRO_MAX && { intro: { over: about - INTRO_MAX } }),
  };
}

/** Length as counted by the server: on one line, without invisible characters. */
export function lengthOf(text: string): number {
  return cleanText(text).replaceAll(/\s+/g, ' ').length;
}
