import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { userRow } from '#contract/console/user-parts.ts';
import type { Db } from '#server/db/database.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';

type UserRow = z.input<typeof userRow>;

interface StoredRow {
  readonly id: string;
  readonly place: string;
  readonly nickname: string;
  readonly mobile: string | null;
  readonly registeredAt: Date;
  readonly disabledAt: Date | null;
  readonly erasedAt: Date | null;
  readonly isAdult: boolean | null;
  readonly level: number | null;
  readonly approvedAt: Date | null;
  readonly isRemoving: boolean;
  readonly lastUsedAt: Date | null;
}

/** A user as listed, with the place for a cursor. */
export interface PlacedUser {
  readonly place: string;
  readonly row: UserRow;
}

/** @param hits rows `id`, `place` and `nr`, in whose order the users are returned. */
export async function readUserRows(db: Db, hits: RawBuilder<unknown>): Promise<readonly PlacedUser[]> {
  const { rows } = await userRowsOf(hits).execute(db);
  return rows.map((row) => ({ place: row.place, row: present(row) }));
}

/** The one statement of a search. */
export function userRowsOf(hits: RawBuilder<unknown>): RawBuilder<StoredRow> {
  return sql<StoredRow>`
    SELECT u.id, hit.place, u.nickname, u.mobile, u.registered_at AS "registeredAt", u.disabled_at AS "disabledAt",
           u.erased_at AS "erasedAt", c.adult AS "isAdult", a.level, a.approved_at AS "approvedAt",
           removing.yes IS NOT NULL AS "isRemoving",
           (SELECT max(s.last_used_at) FROM session s WHERE s.user_id = u.id) AS "lastUsedAt"
      FROM (${hits}) hit JOIN app_user u ON u.id = hit.id
           LEFT JOIN certification c ON c.user_id = u.id LEFT JOIN analyst a ON a.user_id = u.id
           -- The limit keeps it from being joined as a whole.
           LEFT JOIN LATERAL (
             SELECT true AS yes FROM removal r LEFT JOIN removal_cancellation x ON x.removal_id = r.id
              WHERE r.user_id = u.id AND x.removal_id IS NULL LIMIT 1) removing ON true
     ORDER BY hit.nr`;
}

function present(row: StoredRow): UserRow {
  const { id, nickname, mobile, isAdult, level, approvedAt } = row;
  return {
    id,
    nickname,
    mobileMasked: mobile && maskMobile(mobile),
    registeredAt: row.registeredAt.toISOString(),
    certification: isAdult === null ? 'none' : isAdult ? 'verified' : 'minor',
    analyst: level === null || approvedAt === null ? null : { level, since: approvedAt.toISOString() },
    state: stateOf(row),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

function stateOf({ erasedAt, disabledAt, isRemoving }: StoredRow): UserRow['state'] {
  if (erasedAt !== null) return 'erased';
  if (disabledAt !== null) return 'disabled';
  return isRemoving ? 'removing' : 'active';
}
