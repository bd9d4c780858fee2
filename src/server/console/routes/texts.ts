import { endNotice as endCall, noticeList, publishNotice as publishCall } from '#contract/console/notices.ts';
import { textDiff, textVersions, valuesInForce } from '#contract/console/texts.ts';
import { endNotice, publishNotice } from '#server/features/operators/notices/notices.ts';
import { listTexts } from '#server/views/console/texts/list-texts.ts';
import { listNotices } from '#server/views/console/texts/notices/list-notices.ts';
import { showText } from '#server/views/console/texts/show-text.ts';
import { listValues } from '#server/views/console/texts/values/list-values.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

const instantOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** Legal texts, values in force, and notices. */
export const textRoutes: readonly ConsoleRoute[] = [
  consoleRoute(textVersions, (ctx) => listTexts(ctx)),
  consoleRoute(textDiff, (_ctx, { params, query, locale }) => showText({ params, query, locale })),
  consoleRoute(valuesInForce, (ctx) => listValues(ctx)),
  consoleRoute(noticeList, (ctx, { query }) => listNotices(ctx, query)),
  consoleRoute(publishCall, async (ctx, request) => {
    const { zh, en, severity, startsAt, endsAt } = request.body;
    const times = { startsAt: instantOrNull(startsAt), endsAt: instantOrNull(endsAt) };
    return { id: await publishNotice(ctx, { ...actorOf(request), zh, en, severity, ...times }) };
  }),
  consoleRoute(endCall, async (ctx, request) => {
    await endNotice(ctx, { ...actorOf(request), noticeId: request.params.id });
    return {};
  }),
];
