import type { Competition, Competitions } from './competitions.ts';
import { idOf } from '../record/json-value.ts';
import { readTable } from './table.ts';

/** A provider's codes of competitions. */
export interface ProviderCodes {
  /** By the provider's code. */
  resolve(providerCode: unknown): Competition | null;
  /** The provider's code of our competition; null if the provider or we do not have it. */
  codeOf(competition: string): string | null;
}

/** `PL` at football-data.org, league `39` at API-Football, the folder `premier-league` at datahub. */
export type Provider = 'football_data_org_code' | 'api_football_league' | 'datahub_folder';

/**
 * Reads a provider's column of `competitions.csv`, or of another table of the same columns.
 * @throws Error if two competitions have the same code.
 */
export function loadProviderCodes(
  provider: Provider,
  competitions: Competitions,
  table = 'competitions.csv',
): ProviderCodes {
  const ours = new Map<string, Competition>();
  const theirs = new Map<string, string>();
  for (const row of readTable(table)) {
    const code = row(provider);
    const competition = competitions.resolve(row('code'));
    if (code === '' || !competition) continue;
    if (ours.has(code)) throw new Error(`${table} has ${provider} ${code} twice`);
    ours.set(code, competition);
    theirs.set(competition.code, code);
  }
  return {
    resolve: (code) => ours.get(idOf(code) ?? '') ?? null,
    codeOf: (competition) => theirs.get(competition) ?? null,
  };
}
