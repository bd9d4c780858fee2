import type { FactGroup } from '#contract/console/facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { uploadsOf } from '#server/features/uploads/uploads-of.ts';
import { countFact, known, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { accountGroup } from '../parts/account-group.ts';
import { recordGroups } from '../parts/record-group.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Of an application: the applicant's account and record so far, and earlier applications. */
export async function applicationDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const { user_id: userId } = await db
    .selectFrom('analyst_application')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { unlocks } = await db
    .selectFrom('unlock')
    .select((each) => each.fn.countAll<number>().as('unlocks'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    groups: [
      await accountGroup(db, 'account', { userId, more: [countFact('unlocks', unlocks)] }),
      ...(await recordGroups(db, userId)),
      ...(await earlierApplications(db, userId)),
    ],
    pictures: [],
    moves: [
      { action: 'approveApplication', option: null, movements: [] },
      { action: 'refuseApplication', option: null, movements: [] },
    ],
  };
}

async function earlierApplications(db: Db, userId: string): Promise<readonly FactGroup[]> {
  const rows = await db
    .selectFrom('analyst_application as application')
    .innerJoin('application_decision as decision', 'decision.application_id', 'application.id')
    .innerJoin('operator', 'operator.id', 'decision.operator_id')
    .select(['application.number', 'application.statement', 'decision.approved', 'decision.reason'])
    .select(['decision.decided_at as at', 'operator.name as operator'])
    .where('application.user_id', '=', userId)
    .orderBy('application.number')
    .execute();
  return rows.map(({ number, statement, approved, reason, at, operator }) => ({
    title: 'decisions',
    facts: known([
      countFact('number', number),
      wordFact('outcome', 'decision', approved ? 'approved' : 'refused'),
      textFact('reason', reason),
      timeFact('decidedAt', at),
      textFact('operator', operator),
      textFact('statement', statement),
    ]),
  }));
}

/** Earlier messages shown with a message. */
const MAX_EARLIER = 5;

/** Of a message: its pictures, the sender, and what they wrote before. */
export async function feedbackDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const { user_id: userId } = await db
    .selectFrom('feedback')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = await db
    .selectFrom('feedback')
    .innerJoin('feedback_answer', 'feedback_answer.feedback_id', 'feedback.id')
    .innerJoin('operator', 'operator.id', 'feedback_answer.operator_id')
    .select(['feedback.kind', 'feedback.content', 'feedback_answer.text', 'operator.name as operator'])
    .select('feedback_answer.answered_at as at')
    .where('feedback.user_id', '=', userId)
    .orderBy('feedback.at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(MAX_EARLIER)
    .execute();
  return {
    groups: [
      await accountGroup(db, 'sender', { userId }),
      ...earlier.map(
        ({ kind, content, text, operator, at }): FactGroup => ({
          title: 'decisions',
          facts: known([
            wordFact('kind', 'feedback', kind),
            textFact('content', content),
            textFact('text', text),
            timeFact('decidedAt', at),
            textFact('operator', operator),
          ]),
        }),
      ),
    ],
    pictures: await uploadsOf(db, id),
    moves: [{ action: 'answerFeedback', option: null, movements: [] }],
  };
}
