import { loadCompetitions } from './competitions.ts';
import { loadNames, type Names } from './names.ts';
import { loadProviderCodes, type ProviderCodes } from './provider-codes.ts';
import { loadTeams } from './teams.ts';

const leagues = 'demo-competitions.csv';
let names: Names | null = null;
let codes: ProviderCodes | null = null;

/** The invented leagues and clubs. They are separate from real ones, so that no feed of one kind names the other. */
export function demoNames(): Names {
  names ??= loadNames(loadTeams('demo-teams.csv'), [], loadCompetitions(leagues));
  return names;
}

/** The leagues by their numbers at the provider. */
export function demoCodes(): ProviderCodes {
  codes ??= loadProviderCodes('api_football_league', demoNames().competitions, leagues);
  return codes;
}
