import { matchData as dataCall, matchLive as liveCall } from '#contract/match-data.ts';
import { matchOdds as oddsCall } from '#contract/match-odds.ts';
import { followMatch as followCall, matchDetails as detailsCall, matchList } from '#contract/matches.ts';
import { type Route, route } from '../../http/operation.ts';
import { followMatch } from './follow-match.ts';
import { listMatches } from './list-matches.ts';
import { matchData } from './match-data.ts';
import { matchDetails } from './match-details.ts';
import { matchLive } from './match-live.ts';
import { matchOdds } from './match-odds.ts';

export const matchRoutes: readonly Route[] = [
  route(matchList, listMatches),
  route(detailsCall, matchDetails),
  route(dataCall, matchData),
  route(liveCall, matchLive),
  route(oddsCall, matchOdds),
  route(followCall, followMatch),
];
