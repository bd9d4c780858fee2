import {
  importAbsences,
  importListings,
  previewAbsences,
  previewListings,
} from '#contract/console/match-files.ts';
import { addAlias as aliasCall, teamNames, unknownNames } from '#contract/console/match-names.ts';
import { addAlias } from '#server/features/matches/corrections/add-alias.ts';
import { importCsv, previewCsv } from '#server/features/matches/corrections/csv/import-csv.ts';
import { presentAbsences, presentListings } from '#server/views/console/matches/files/present-outcome.ts';
import { listTeamNames, listUnknownNames } from '#server/views/console/matches/names/list-names.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

/** Names of clubs, and files of lottery numbers and absences. */
export const matchNameRoutes: readonly ConsoleRoute[] = [
  consoleRoute(unknownNames, (ctx) => listUnknownNames(ctx)),
  consoleRoute(teamNames, (ctx, { query }) => listTeamNames(ctx, query)),
  consoleRoute(aliasCall, async (ctx, request) => {
    const { competition, name, team } = request.body;
    return await addAlias(ctx, { ...actorOf(request), competition, name, team });
  }),
  consoleRoute(previewListings, async (ctx, { body: { text } }) =>
    presentListings(ctx.db, await previewCsv(ctx, 'listings', text)),
  ),
  consoleRoute(importListings, async (ctx, request) => {
    const order = { ...actorOf(request), text: request.body.text };
    return await presentListings(ctx.db, await importCsv(ctx, 'listings', order));
  }),
  consoleRoute(previewAbsences, async (ctx, { body: { text } }) =>
    presentAbsences(ctx.db, await previewCsv(ctx, 'absences', text)),
  ),
  consoleRoute(importAbsences, async (ctx, request) => {
    const order = { ...actorOf(request), text: request.body.text };
    return await presentAbsences(ctx.db, await importCsv(ctx, 'absences', order));
  }),
];
