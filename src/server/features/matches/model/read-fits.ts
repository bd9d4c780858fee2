import { sql } from 'kysely';
import type { LeagueModel } from '#domain/model/league-model.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';

/** The newest fit of this model version, as a subquery for each row of `competition`. */
export function newestFitOf(competition: string) {
  return sql`
    SELECT f.id, f.fitted_at, f.parameters IS NOT NULL AS is_fitted FROM model_fit f
     WHERE f.competition = ${sql.ref(competition)} AND f.model_version = ${modelVersion}
     ORDER BY f.fitted_at DESC LIMIT 1`;
}

/** Fitted models by fit id. */
export async function readModels(db: Db, fitIds: readonly string[]): Promise<Map<string, LeagueModel>> {
  if (fitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('model_fit')
    .select(['id', 'parameters'])
    .where(isAmong('id', [...new Set(fitIds)]))
    .execute();
  return new Map(rows.flatMap(({ id, parameters }) => (parameters ? [[id, parameters]] : [])));
}

/** Whether the latest fit of a competition found too little history. */
export async function isTooLittleHistory(db: Db, competition: string): Promise<boolean> {
  const newest = await db
    .selectFrom('model_fit')
    .select('parameters')
    .where('competition', '=', competition)
    .where('model_version', '=', modelVersion)
    .orderBy('fitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.parameters === null;
}
