import type { Db } from '#server/db/database.ts';

const folder = '/calendar/followed/';

/** The user whose calendar has this path; null for an unknown one, and while the account is disabled. */
export async function calendarOwner(db: Db, path: string): Promise<string | null> {
  const token = tokenIn(path);
  if (token === null) return null;
  const owner = await db
    .selectFrom('followed_calendar')
    .innerJoin('app_user', 'app_user.id', 'followed_calendar.user_id')
    .select('app_user.id')
    .where('token', '=', token)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return owner?.id ?? null;
}

export const calendarPath = (token: string): string => `${folder}${token}.ics`;

export function tokenIn(path: string): string | null {
  const file = path.startsWith(folder) ? path.slice(folder.length) : '';
  return /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1] ?? null;
}
