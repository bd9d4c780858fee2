import * as calls from '#contract/people/people.ts';
import { route, type Route } from '#server/context/operation.ts';
import { dispute } from '#server/features/schemes/disputes/dispute.ts';
import { listMyFeedback } from '#server/features/feedback/list-my-feedback.ts';
import { sendFeedback } from '#server/features/feedback/send-feedback.ts';
import { tipOff } from '#server/features/schemes/reports/tip-off.ts';

export const moderationRoutes: readonly Route[] = [
  route(calls.tipOff, tipOff),
  route(calls.dispute, dispute),
  route(calls.sendFeedback, sendFeedback),
  route(calls.myFeedback, listMyFeedback),
];
