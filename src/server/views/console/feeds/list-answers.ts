import { sql } from 'kysely';
import type { feedAnswers } from '#contract/console/feeds.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { RequestOutcome } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { FaultsOfKind, NameNotKnown } from '#server/db/column-shapes.ts';
import { wordedFaults } from '#server/features/matches/feeds/fault-kinds.ts';
import { faultView } from './fault-view.ts';

const DEFAULT_LIMIT = 20;

interface Row {
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  readonly outcome: RequestOutcome | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly what: string | null;
  readonly excerpt: string | null;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly not_understood: readonly FaultsOfKind[] | null;
  readonly unknown_names: readonly NameNotKnown[] | null;
}

const conditions = {
  useless: sql`AND a.outcome NOT IN ('taken', 'unchanged')`,
  faulty: sql`AND a.outcome = 'taken' AND a.not_understood <> '[]'`,
} as const;

type Input = Pick<CallChecked<typeof feedAnswers>, 'params' | 'query'>;

/** Requests of a feed, the newest first. @throws Refusal CURSOR_INVALID. */
export async function listAnswers(
  { db }: Context,
  { params: { feed }, query: { only, cursor, limit = DEFAULT_LIMIT } }: Input,
): Promise<CallAnswer<typeof feedAnswers>> {
  const place = decodeCursor(cursor, ['instant', 'id']);
  const { rows } = await sql<Row>`
    SELECT c.id, c.key, c.at, a.outcome, a.status, a.ms, a.what, a.excerpt, a.counts, a.not_understood, a.unknown_names
      FROM feed_call c LEFT JOIN feed_answer a ON a.call_id = c.id
     WHERE c.feed = ${feed} ${only === undefined ? sql`` : conditions[only]}
       ${place ? sql`AND (c.at, c.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
     ORDER BY c.at DESC, c.id DESC LIMIT ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ at, not_understood, unknown_names, ...row }) => ({
      ...row,
      at: at.toISOString(),
      notUnderstood: wordedFaults(not_understood ?? []).map(faultView),
      unknownNames: [...(unknown_names ?? [])],
    })),
    nextCursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}
