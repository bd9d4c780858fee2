import { useQueryClient } from '@tanstack/react-query';
import { FollowButton, FollowFailure } from '#web/features/analysts/follows/FollowButton.tsx';
import { useFollowAnalyst } from '#web/features/analysts/follows/use-follow-analyst.ts';
import { schemeQuery, type SchemeDetails } from '#web/features/schemes/queries.ts';
import { usePersonName } from '#web/i18n/person-name.ts';

/** Follow button for a scheme's author; updates the cached scheme. */
export function FollowAuthor({ scheme }: { readonly scheme: SchemeDetails }) {
  const client = useQueryClient();
  const { author, id } = scheme;
  const name = usePersonName(author.nickname);
  const follow = useFollowAnalyst({
    id: author.id,
    followed: author.followed,
    fans: 0,
    onAnswer({ followed }) {
      client.setQueryData<SchemeDetails>(
        schemeQuery(id).queryKey,
        (shown) => shown && { ...shown, author: { ...shown.author, followed } },
      );
    },
  });
  return (
    <>
      <FollowButton follow={follow} nickname={name} isInList />
      <FollowFailure failure={follow.failure} />
    </>
  );
}
