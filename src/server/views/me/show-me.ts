import type { me } from '#contract/people/users.ts';
import type { Operation } from '#server/context/operation.ts';
import { readAccountState } from './read-account-state.ts';
import { presentUser } from './present-user.ts';
import { readUser } from '#server/features/people/users/read-user.ts';

export const showMe: Operation<typeof me> = async ({ db }, { viewer: { userId } }) => {
  return presentUser(await readUser(db, userId), await readAccountState(db, userId));
};
