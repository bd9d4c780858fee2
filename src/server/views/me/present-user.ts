import type { CallAnswer } from '#contract/define-call.ts';
import type { me } from '#contract/people/users.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';
import type { UserRow } from '#server/features/people/users/read-user.ts';

/** A user as shown to that user only. */
export function presentUser(
  user: UserRow,
  { counts, teenMode }: Pick<CallAnswer<typeof me>, 'counts' | 'teenMode'>,
): CallAnswer<typeof me> {
  return {
    id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    intro: user.intro,
    gender: user.gender,
    roles: user.level === null ? [] : ['analyst'],
    // Null only for an erased user, who has no session.
    mobileMasked: maskMobile(user.mobile ?? ''),
    identityVerified: user.certified_at !== null,
    teenMode,
    analystLevel: user.level,
    registeredAt: user.registered_at.toISOString(),
    counts,
  };
}
