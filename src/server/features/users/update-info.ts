import type { updateInfo as updateInfoCall } from '#contract/users.ts';
import type { Operation } from '../../http/operation.ts';
import { countAll } from './count-all.ts';
import { presentUser } from './present-user.ts';
import { refuseProfileText } from './refuse-profile-text.ts';
import { changeUser, readUser } from './user-store.ts';

/** Clients post the whole object of `me` back; only these three of its fields are ever written. */
export const updateInfo: Operation<typeof updateInfoCall> = async ({ db }, { body, viewer: { userId } }) => {
  const { nickname, intro, gender } = body;
  refuseProfileText({ nickname, intro });
  const change = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(intro === undefined ? {} : { intro }),
    ...(gender === undefined ? {} : { gender }),
  };
  if (Object.keys(change).length > 0) await changeUser(db, userId, change);
  return presentUser(await readUser(db, userId), await countAll(db, userId));
};
