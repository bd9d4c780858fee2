import type { Db } from '#server/db/database.ts';

export async function isTeam(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('team').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

export async function isCompetition(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('competition').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}
