import type { userProfile as call } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { countUnlocked } from '#server/views/my-lists/count-unlocked.ts';
import { findProfile } from '#server/features/people/users/find-profile.ts';
import { countFollows } from '#server/features/analysts/follows/count-follows.ts';
import { followedAmong } from '#server/features/analysts/follows/followed-among.ts';

/** Public profile of a user, with the number of followers and whether the viewer follows. */
export const showProfile: Operation<typeof call> = async ({ db }, { params: { id }, viewer }) => {
  const profile = await findProfile(db, id);
  if (!profile) throw new Refusal('USER_NOT_FOUND');
  const { analyst, ...user } = profile;
  const { fans } = await countFollows(db, id);
  const followed = await followedAmong(db, viewer?.userId ?? null, [id]);
  return {
    ...user,
    isAnalyst: analyst !== null,
    analystLevel: analyst?.level ?? null,
    analystSince: analyst?.approvedAt.toISOString() ?? null,
    fans,
    unlocked: analyst === null ? 0 : await countUnlocked(db, id),
    followed: followed.has(id),
    isMe: viewer?.userId === id,
  };
};
