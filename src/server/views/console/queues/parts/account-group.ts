import type { Fact, FactGroup } from '#contract/console/facts.ts';
import type { Db } from '#server/db/database.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';
import { countFact, known, linkFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { identityWord } from './identity-word.ts';

/** An account; its number is masked. */
export async function accountGroup(
  db: Db,
  title: FactGroup['title'],
  { userId, more = [] }: { readonly userId: string; readonly more?: readonly (Fact | null)[] },
): Promise<FactGroup> {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('certification', 'certification.user_id', 'app_user.id')
    .leftJoin('analyst', 'analyst.user_id', 'app_user.id')
    .select(['app_user.nickname', 'app_user.mobile', 'app_user.registered_at'])
    .select(['app_user.disabled_at', 'app_user.erased_at', 'certification.adult', 'analyst.level'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  const state = user.erased_at !== null ? 'erased' : user.disabled_at !== null ? 'disabled' : 'active';
  return {
    title,
    facts: known([
      linkFact('user', 'user', { id: userId, text: user.nickname }),
      textFact('mobile', user.mobile === null ? null : maskMobile(user.mobile)),
      wordFact('identity', 'identity', identityWord(user.adult)),
      countFact('level', user.level),
      timeFact('registeredAt', user.registered_at),
      wordFact('state', 'user', state),
      ...more,
    ]),
  };
}
