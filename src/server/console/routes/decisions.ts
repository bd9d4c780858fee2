import * as calls from '#contract/console/decisions.ts';
import { disableUser, enableUser } from '#server/features/account/disable-user.ts';
import { decideApplication } from '#server/features/analysts/applications/decide-application.ts';
import { answerFeedback } from '#server/features/feedback/answer-feedback.ts';
import { decideMatchResult } from '#server/features/matches/results/decide-match-result.ts';
import { decideLink } from '#server/features/protection/account-links/decide-link.ts';
import { decideDispute } from '#server/features/schemes/disputes/decide-dispute.ts';
import { decideTipOff } from '#server/features/schemes/reports/decide-tip-off.ts';
import { readPicture } from '#server/features/schemes/reports/read-picture.ts';
import { reviewScheme } from '#server/features/schemes/reports/review-scheme.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

const instantOrNull = (text: string | null) => (text === null ? null : new Date(text));

/** Decisions about people, schemes and matches. Each runs the operation that the command line runs. */
export const decisionRoutes: readonly ConsoleRoute[] = [
  consoleRoute(calls.approveApplication, async (ctx, request) => {
    const applicationId = request.params.id;
    await decideApplication(ctx, { ...actorOf(request), applicationId, approved: true });
    return {};
  }),
  consoleRoute(calls.refuseApplication, async (ctx, request) => {
    const applicationId = request.params.id;
    await decideApplication(ctx, { ...actorOf(request), applicationId, approved: false });
    return {};
  }),
  consoleRoute(calls.decideResult, async (ctx, request) => {
    const { state, score90, halfTime, kickoffAt } = request.body;
    const decided = { state, score90, halfTime, kickoffAt: instantOrNull(kickoffAt) };
    await decideMatchResult(ctx, { ...actorOf(request), matchId: request.params.id, ...decided });
    return {};
  }),
  consoleRoute(calls.reviewScheme, async (ctx, request) => {
    const { outcome } = request.body;
    await reviewScheme(ctx, { ...actorOf(request), schemeId: request.params.id, outcome });
    return {};
  }),
  consoleRoute(calls.removeScheme, async (ctx, request) => {
    await takeDownScheme(ctx, { ...actorOf(request), schemeId: request.params.id });
    return {};
  }),
  consoleRoute(calls.upholdDispute, async (ctx, request) => {
    const { remedy } = request.body;
    const decided =
      remedy.kind === 'void' ? remedy : { ...remedy, kickoffAt: instantOrNull(remedy.kickoffAt) };
    await decideDispute(ctx, { ...actorOf(request), disputeId: request.params.id, remedy: decided });
    return {};
  }),
  consoleRoute(calls.rejectDispute, async (ctx, request) => {
    await decideDispute(ctx, { ...actorOf(request), disputeId: request.params.id, remedy: null });
    return {};
  }),
  consoleRoute(calls.upholdTipOff, async (ctx, request) => {
    const { removes } = request.body;
    await decideTipOff(ctx, { ...actorOf(request), tipOffId: request.params.id, upheld: true, removes });
    return {};
  }),
  consoleRoute(calls.rejectTipOff, async (ctx, request) => {
    const tipOffId = request.params.id;
    await decideTipOff(ctx, { ...actorOf(request), tipOffId, upheld: false, removes: false });
    return {};
  }),
  consoleRoute(calls.answerFeedback, async (ctx, request) => {
    const { text } = request.body;
    await answerFeedback(ctx, { ...actorOf(request), feedbackId: request.params.id, text });
    return {};
  }),
  ...(
    [
      [calls.confirmSamePerson, 'samePerson'],
      [calls.dismissLink, 'notLinked'],
      [calls.watchLink, 'watch'],
    ] as const
  ).map(([call, verdict]) =>
    consoleRoute(call, async (ctx, request) => {
      const { one, other } = request.params;
      await decideLink(ctx, { ...actorOf(request), accounts: [one, other], verdict });
      return {};
    }),
  ),
  consoleRoute(calls.disableUser, async (ctx, request) => {
    await disableUser(ctx, { ...actorOf(request), userId: request.params.id });
    return {};
  }),
  consoleRoute(calls.enableUser, async (ctx, request) => {
    await enableUser(ctx, { ...actorOf(request), userId: request.params.id });
    return {};
  }),
  consoleRoute(calls.readPicture, async (ctx, request) => {
    const content = await readPicture(ctx, { ...actorOf(request), uploadId: request.params.id });
    return { content: content.toString('base64') };
  }),
];
