import { FollowButton, FollowFailure } from '#web/features/analysts/follows/FollowButton.tsx';
import { useFollowAnalyst } from '#web/features/analysts/follows/use-follow-analyst.ts';
import { useIsFollowed } from '#web/features/analysts/use-viewed-profile.ts';
import type { SchemeDetails } from '#web/features/schemes/queries.ts';
import { usePersonName } from '#web/i18n/person-name.ts';

/** Follow button for a scheme's author. */
export function FollowAuthor({ author }: Pick<SchemeDetails, 'author'>) {
  const name = usePersonName(author.nickname);
  const follow = useFollowAnalyst({ id: author.id, followed: useIsFollowed(author.id), fans: 0 });
  return (
    <>
      <FollowButton follow={follow} nickname={name} isInList />
      <FollowFailure failure={follow.failure} />
    </>
  );
}
