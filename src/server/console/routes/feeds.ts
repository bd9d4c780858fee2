import { feedAnswers, feedStates } from '#contract/console/feeds.ts';
import { listAnswers } from '#server/views/console/feeds/list-answers.ts';
import { listFeeds } from '#server/views/console/feeds/list-feeds.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';

/** Feeds and their stored responses. */
export const feedRoutes: readonly ConsoleRoute[] = [
  consoleRoute(feedStates, (ctx) => listFeeds(ctx)),
  consoleRoute(feedAnswers, (ctx, { params, query }) => listAnswers(ctx, { params, query })),
];
