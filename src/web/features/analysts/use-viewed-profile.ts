import { useMarks } from '#web/session/marks/use-marks.ts';
import { userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import type { Profile, PublicProfile } from './queries.ts';

/** Whether the viewer follows an analyst; false while the mark is loading. */
export function useIsFollowed(analystId: string): boolean {
  return useMarks('analysts', [analystId])[analystId]?.followed ?? false;
}

/** Lays what belongs to the viewer over a profile. */
export function useViewedProfile(profile: PublicProfile): Profile {
  const followed = useIsFollowed(profile.id);
  const isMe = useStored(userInfo)?.id === profile.id;
  return { ...profile, followed, isMe };
}
