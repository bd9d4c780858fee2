import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { Season } from '#domain/match/season.ts';
import { newLeagueFitter } from '#domain/model/league-fitter.ts';
import type { LeagueModel } from '#domain/model/league-model.ts';
import { marketChances } from '#domain/model/market-chances.ts';
import { defaultSettings } from '#domain/model/model-settings.ts';
import { predictMatch } from '#domain/model/predict-match.ts';
import { compareByKickoff } from '#domain/model/team-history.ts';
import { type BetForecast, betForecasts } from './bet-forecasts.ts';
import type { MarketForecast, PastMatch } from './past-match.ts';

/** The forecast of a match, made before its day, and its result. */
export interface Forecast {
  readonly league: string;
  readonly season: Season;
  /** Probabilities of home, draw and away. */
  readonly chances: readonly number[];
  readonly market: MarketForecast | null;
  /** Of the goal markets. */
  readonly bets: readonly BetForecast[];
  /** 0 home, 1 draw, 2 away. */
  readonly outcome: number;
}

export interface Walk {
  readonly forecasts: readonly Forecast[];
  /** Matches for which their league had too little history to fit a model. */
  readonly unpredicted: number;
}

export interface WalkOptions {
  readonly testFrom: CalendarDate;
  readonly withoutOdds: boolean;
}

/** Walks through one league day by day: a day is predicted from earlier days only, then added to the history. */
export function walkForward(matches: readonly PastMatch[], { testFrom, withoutOdds }: WalkOptions): Walk {
  const fitter = newLeagueFitter(defaultSettings);
  const sorted = matches.toSorted((one, other) => compareByKickoff(one.match, other.match));
  const forecasts: Forecast[] = [];
  let unpredicted = 0;
  for (const [day, ofDay] of Map.groupBy(sorted, (each) => each.day)) {
    if (day >= testFrom) {
      const model = fitter.modelAt(new Date(`${day}T00:00:00Z`));
      if ('notEnough' in model) unpredicted += ofDay.length;
      else forecasts.push(...ofDay.map((each) => forecastOf(each, model)));
    }
    for (const { match } of ofDay) fitter.addMatch(withoutOdds ? { ...match, market: null } : match);
  }
  return { forecasts, unpredicted };
}

function forecastOf(past: PastMatch, model: LeagueModel): Forecast {
  const { league, season, match, market } = past;
  const { matrix } = predictMatch(model, match);
  const results = marketChances(matrix, { market: '1x2', lineQuarters: null }, model.firstHalfShare);
  const [home, away] = match.goals;
  const outcome = home === away ? 1 : Number(home < away) * 2;
  const chances = results.map(({ win }) => win);
  return { league, season, market, outcome, chances, bets: betForecasts(past, matrix) };
}
