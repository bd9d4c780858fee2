import { matchData as dataCall, matchLive as liveCall } from '#contract/matches/match-data.ts';
import { matchOdds as oddsCall } from '#contract/matches/match-odds.ts';
import {
  followedMatches,
  followMatch as followCall,
  matchDetails as detailsCall,
  matchList,
} from '#contract/matches/matches.ts';
import { matchMonth as monthCall } from '#contract/matches/match-month.ts';
import { type Route, route } from '#server/context/operation.ts';
import { followMatch } from '#server/features/matches/follows/follow-match.ts';
import { listFollowedMatches, listMatches } from '#server/views/match-list/list-matches.ts';
import { matchMonth } from '#server/views/match-list/match-month.ts';
import { matchData } from '#server/views/match-page/match-data.ts';
import { matchDetails } from '#server/views/match-page/match-details.ts';
import { matchLive } from '#server/views/match-page/match-live.ts';
import { matchOdds } from '#server/views/match-page/match-odds.ts';

export const matchRoutes: readonly Route[] = [
  route(matchList, listMatches),
  route(monthCall, matchMonth),
  route(followedMatches, listFollowedMatches),
  route(detailsCall, matchDetails),
  route(dataCall, matchData),
  route(liveCall, matchLive),
  route(oddsCall, matchOdds),
  route(followCall, followMatch),
];
