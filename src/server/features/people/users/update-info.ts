import type { updateInfo as updateInfoCall } from '#contract/people/users.ts';
import { erasedNickname } from '#domain/identity/erased-nickname.ts';
import { Refusal } from '#domain/refusal.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Change } from '#server/context/operation.ts';
import { claimAvatar } from '#server/features/uploads/claim-uploads.ts';
import { refuseProfileText } from './refuse-profile-text.ts';
import { changeUser, type UserChange } from './user-store.ts';
import { readUser } from './read-user.ts';

type Body = CallRequest<typeof updateInfoCall>['body'];

/** Clients post the whole object of `me` back; only these four of its fields are ever written. */
export const updateInfo: Change<typeof updateInfoCall> = async (ctx, { body, viewer: { userId } }) => {
  const { nickname, intro } = body;
  refuseProfileText({ nickname, intro });
  // The nickname of deleted users is reserved.
  if (nickname === erasedNickname) throw new Refusal('NICKNAME_RESERVED', { field: 'nickname' });
  await transaction(ctx.db, async (tx) => {
    const { avatar } = await readUser(tx, userId);
    const change = changeOf(body, avatar);
    // Only own uploads are allowed: other users' browsers must not be sent to any other URL.
    if (typeof change.avatar === 'string') await claimAvatar(tx, userId, change.avatar);
    if (Object.keys(change).length > 0) await changeUser(tx, userId, change);
  });
};

/** The current avatar is not a change, as when the whole object is posted back. */
function changeOf({ nickname, intro, gender, avatar }: Body, presentAvatar: string | null): UserChange {
  return {
    ...(nickname === undefined ? {} : { nickname }),
    ...(intro === undefined ? {} : { intro }),
    ...(gender === undefined ? {} : { gender }),
    ...(avatar === undefined || avatar === presentAvatar ? {} : { avatar }),
  };
}
