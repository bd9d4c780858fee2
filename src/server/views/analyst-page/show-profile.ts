import type { userProfile as call } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { countUnlocked } from '#server/views/my-lists/count-unlocked.ts';
import { findProfile } from '#server/features/people/users/find-profile.ts';
import { countFollows } from '#server/features/analysts/follows/count-follows.ts';

/** Public profile of a user, with the number of followers. */
export const showProfile: Operation<typeof call> = async ({ db }, { params: { id } }) => {
  const profile = await findProfile(db, id);
  if (!profile) throw new Refusal('USER_NOT_FOUND');
  const { analyst, ...user } = profile;
  const { fans } = await countFollows(db, id);
  return {
    ...user,
    isAnalyst: analyst !== null,
    analystLevel: analyst?.level ?? null,
    analystSince: analyst?.approvedAt.toISOString() ?? null,
    fans,
    unlocked: analyst === null ? 0 : await countUnlocked(db, id),
  };
};
