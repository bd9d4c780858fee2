import { sql } from 'kysely';
import type { noticeList } from '#contract/console/notices.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Tables } from '#server/db/tables.ts';
import { activeNotices } from '#server/views/notices/active-notices.ts';

type Page = CallAnswer<typeof noticeList>;

const DEFAULT_LIMIT = 20;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Row {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly severity: Tables['notice']['severity'];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly operator: Named;
  readonly reason: string;
  readonly publishedAt: Date;
  readonly endedBy: Named | null;
  readonly endReason: string | null;
  readonly endedAt: Date | null;
}

/** All notices, the newest first. @throws Refusal CURSOR_INVALID. */
export async function listNotices(
  { db, clock }: Context,
  { cursor, limit = DEFAULT_LIMIT }: CallChecked<typeof noticeList>['query'],
): Promise<Page> {
  const now = clock.now();
  const place = decodeCursor(cursor, ['instant', 'id']);
  const { rows } = await sql<Row>`
    SELECT n.id, n.zh, n.en, n.severity, n.starts_at AS "startsAt", n.ends_at AS "endsAt",
           json_build_object('id', o.id, 'name', o.name) AS operator, n.reason, n.published_at AS "publishedAt",
           CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'name', b.name) END AS "endedBy",
           e.reason AS "endReason", e.ended_at AS "endedAt"
      FROM notice n JOIN operator o ON o.id = n.operator_id
      LEFT JOIN notice_end e ON e.notice_id = n.id LEFT JOIN operator b ON b.id = e.operator_id
     WHERE ${place ? sql`(n.published_at, n.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql`true`}
     ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    active: (await activeNotices(db, now)).map(({ id }) => id),
    items: shown.map((row) => view(row, now)),
    nextCursor: last ? encodeCursor([last.publishedAt.toISOString(), last.id]) : null,
  };
}

function view(row: Row, now: Date): Page['items'][number] {
  const { endedBy, endReason, endedAt, startsAt, endsAt, publishedAt, ...notice } = row;
  return {
    ...notice,
    state: stateOf(row, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    publishedAt: publishedAt.toISOString(),
    ended:
      endedBy && endedAt ? { operator: endedBy, reason: endReason ?? '', at: endedAt.toISOString() } : null,
  };
}

function stateOf({ endedAt, startsAt, endsAt }: Row, now: Date): Page['items'][number]['state'] {
  if (endedAt !== null) return 'ended';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt > now ? 'planned' : 'active';
}
