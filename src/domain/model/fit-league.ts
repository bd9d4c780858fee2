import { newLeagueFitter } from './league-fitter.ts';
import type { LeagueModel, NotEnoughHistory } from './league-model.ts';
import type { ModelMatch } from './model-match.ts';
import { defaultSettings, type ModelSettings } from './model-settings.ts';
import { matchesBefore } from './team-history.ts';

/**
 * Fits a competition on the matches that began before `at`; later ones, and their prices, change nothing.
 * @param history finished matches of this one competition, in any order; every team by one name throughout
 */
export function fitLeague(
  history: readonly ModelMatch[],
  at: Date,
  settings: ModelSettings = defaultSettings,
): LeagueModel | NotEnoughHistory {
  const fitter = newLeagueFitter(settings);
  for (const match of matchesBefore(history, at, settings.historyDays)) fitter.takeIn(match);
  return fitter.modelAt(at);
}
