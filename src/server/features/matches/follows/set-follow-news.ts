import type { setFollowNews as call } from '#contract/people/push.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Change } from '#server/context/operation.ts';

/**
 * Sets which news of a followed team or competition are pushed.
 * @throws Refusal NOT_FOLLOWED.
 */
export const setFollowNews: Change<typeof call> = async ({ db }, { body: { of, id, news }, viewer }) => {
  const push_news = [...new Set(news)];
  const { userId } = viewer;
  const result =
    of === 'team'
      ? await db
          .updateTable('team_follow')
          .set({ push_news })
          .where('user_id', '=', userId)
          .where('team', '=', id)
          .executeTakeFirst()
      : await db
          .updateTable('competition_follow')
          .set({ push_news })
          .where('user_id', '=', userId)
          .where('competition', '=', id)
          .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new Refusal('NOT_FOLLOWED');
};
