import { matchDetails as detailsCall, matchList } from '#contract/matches.ts';
import { type Route, route } from '../../http/operation.ts';
import { listMatches } from './list-matches.ts';
import { matchDetails } from './match-details.ts';

export const matchRoutes: readonly Route[] = [
  route(matchList, listMatches),
  route(detailsCall, matchDetails),
];
