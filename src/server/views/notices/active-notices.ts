import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** A notice as everybody sees it. */
export interface ActiveNotice {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
  readonly severity: Tables['notice']['severity'];
  readonly startsAt: Date;
  /** Null: not known yet. */
  readonly endsAt: Date | null;
}

/** Notices shown at a time, at most. */
const MAX_NOTICES = 3;

/** The notices that the app shows at an instant, the most urgent first, of these the newest. */
export async function activeNotices(db: Db, now: Date): Promise<readonly ActiveNotice[]> {
  const { rows } = await sql<ActiveNotice>`
    SELECT n.id, n.zh, n.en, n.severity, n.starts_at AS "startsAt", n.ends_at AS "endsAt" FROM notice n
     WHERE n.starts_at <= ${now} AND (n.ends_at IS NULL OR n.ends_at > ${now})
       AND NOT EXISTS (SELECT FROM notice_end e WHERE e.notice_id = n.id)
     ORDER BY CASE n.severity WHEN 'outage' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, n.starts_at DESC, n.id
     LIMIT ${MAX_NOTICES}`.execute(db);
  return rows;
}
