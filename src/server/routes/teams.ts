import {
  competitionDetails as competitionCall,
  competitionMatches as competitionMatchesCall,
  competitionScorers as scorersCall,
} from '#contract/matches/competition-page.ts';
import {
  followCompetition as followCompetitionCall,
  followedCompetitions,
  followedTeams,
  followTeam as followTeamCall,
} from '#contract/matches/follows.ts';
import { teamDetails as teamCall, teamMatches as teamMatchesCall } from '#contract/matches/team-page.ts';
import { teamSchemes as teamSchemesCall } from '#contract/schemes/scheme-lists.ts';
import { type Route, route } from '#server/context/operation.ts';
import { followCompetition } from '#server/features/matches/follows/follow-competition.ts';
import { followTeam } from '#server/features/matches/follows/follow-team.ts';
import { competitionDetails } from '#server/views/competition-page/competition-details.ts';
import { competitionMatches } from '#server/views/competition-page/competition-matches.ts';
import { competitionScorers } from '#server/views/competition-page/competition-scorers.ts';
import { listFollowedCompetitions, listFollowedTeams } from '#server/views/my-lists/list-followed-names.ts';
import { teamDetails } from '#server/views/team-page/team-details.ts';
import { teamMatches } from '#server/views/team-page/team-matches.ts';
import { teamSchemes } from '#server/views/team-page/team-schemes.ts';

/** Teams and competitions. */
export const teamRoutes: readonly Route[] = [
  route(teamCall, teamDetails),
  route(teamMatchesCall, teamMatches),
  route(teamSchemesCall, teamSchemes),
  route(followTeamCall, followTeam),
  route(followedTeams, listFollowedTeams),
  route(competitionCall, competitionDetails),
  route(competitionMatchesCall, competitionMatches),
  route(scorersCall, competitionScorers),
  route(followCompetitionCall, followCompetition),
  route(followedCompetitions, listFollowedCompetitions),
];
