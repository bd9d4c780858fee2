import { newLeagueFitter } from './league-fitter.ts';
import type { LeagueModel, NotEnoughHistory } from './league-model.ts';
import type { ModelMatch } from './model-match.ts';
import { defaultSettings, type ModelSettings } from './model-settings.ts';
import { matchesBefore } from './team-history.ts';

/**
 * Fits a competition to the matches that began before `at`; later matches and prices have no effect.
 * @param history finished matches of this one competition, in any order, with consistent team names
 */
export function fitLeague(
  history: readonly ModelMatch[],
  at: Date,
  settings: ModelSettings = defaultSettings,
): LeagueModel | NotEnoughHistory {
  const fitter = newLeagueFitter(settings);
  for (const match of matchesBefore(history, at, settings.historyDays)) fitter.addMatch(match);
  return fitter.modelAt(at);
}
