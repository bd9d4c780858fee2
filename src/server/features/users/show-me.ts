import type { me } from '#contract/users.ts';
import type { Operation } from '../../http/operation.ts';
import { countAll } from './count-all.ts';
import { presentUser } from './present-user.ts';
import { readUser } from './user-store.ts';

export const showMe: Operation<typeof me> = async ({ db }, { viewer: { userId } }) => {
  return presentUser(await readUser(db, userId), await countAll(db, userId));
};
