import { sql } from 'kysely';
import type { myFeedback as call } from '#contract/people/people.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';

const PAGE = 20;

/** The viewer's messages to the operators, newest first, each with its answer. */
export const listMyFeedback: Operation<typeof call> = async ({ db }, { query, viewer }) => {
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const limit = query.limit ?? PAGE;
  const rows = await db
    .selectFrom('feedback')
    .leftJoin('feedback_answer as answer', 'answer.feedback_id', 'feedback.id')
    .select(['feedback.id', 'kind', 'content', 'at', 'answer.text', 'answered_at'])
    .where('user_id', '=', viewer.userId)
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ id, kind, content, at, text, answered_at }) => ({
      id,
      kind,
      content,
      at: at.toISOString(),
      answer: text === null || answered_at === null ? null : { text, at: answered_at.toISOString() },
    })),
    nextCursor: rows.length > limit && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
};
