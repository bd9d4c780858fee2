import { randomUUID } from 'node:crypto';
import type { LeagueModel, NotEnoughHistory } from '#domain/model/league-model.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import type { Tx } from '#server/db/database.ts';

export interface NewFit {
  readonly competition: string;
  readonly fittedAt: Date;
  readonly lastMatchAt: Date | null;
  readonly model: LeagueModel | NotEnoughHistory;
}

/** Stores a fit, or that there was too little history. */
export async function writeFit(tx: Tx, { competition, fittedAt, lastMatchAt, model }: NewFit): Promise<void> {
  const isFitted = !('notEnough' in model);
  await tx
    .insertInto('model_fit')
    .values({
      id: randomUUID(),
      competition,
      model_version: modelVersion,
      fitted_at: fittedAt,
      sample_matches: isFitted ? model.sampleMatches : model.matches,
      last_match_at: lastMatchAt,
      parameters: isFitted ? JSON.stringify(model) : null,
    })
    .execute();
}
