import {
  consoleMatch,
  holdMatch as holdCall,
  matchSearch,
  previewRelease,
  previewResult,
  releaseMatch as releaseCall,
} from '#contract/console/matches.ts';
import { holdMatch, releaseMatch } from '#server/features/matches/corrections/hold-match.ts';
import { previewDecision, previewReleased } from '#server/views/console/matches/preview/preview-decision.ts';
import { searchMatches } from '#server/views/console/matches/search-matches.ts';
import { showConsoleMatch } from '#server/views/console/matches/show-match.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

/** Matches: search, page, holds, and what a decision would move. */
export const matchRoutes: readonly ConsoleRoute[] = [
  consoleRoute(matchSearch, (ctx, { query }) => searchMatches(ctx, query)),
  consoleRoute(consoleMatch, (ctx, { params: { id } }) => showConsoleMatch(ctx, id)),
  consoleRoute(previewResult, (ctx, { params: { id }, body: { kickoffAt, ...end } }) =>
    previewDecision(ctx, {
      matchId: id,
      ...end,
      kickoffAt: kickoffAt === null ? null : new Date(kickoffAt),
    }),
  ),
  consoleRoute(previewRelease, (ctx, { params: { id } }) => previewReleased(ctx, id)),
  consoleRoute(holdCall, async (ctx, request) => {
    await holdMatch(ctx, { ...actorOf(request), matchId: request.params.id });
    return {};
  }),
  consoleRoute(releaseCall, async (ctx, request) => {
    await releaseMatch(ctx, { ...actorOf(request), matchId: request.params.id });
    return {};
  }),
];
