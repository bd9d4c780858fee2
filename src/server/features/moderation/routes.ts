import * as calls from '#contract/people.ts';
import { route, type Route } from '../../http/operation.ts';
import { dispute } from './dispute.ts';
import { listMyFeedback } from './list-my-feedback.ts';
import { sendFeedback } from './send-feedback.ts';
import { tipOff } from './tip-off.ts';

export const moderationRoutes: readonly Route[] = [
  route(calls.tipOff, tipOff),
  route(calls.dispute, dispute),
  route(calls.sendFeedback, sendFeedback),
  route(calls.myFeedback, listMyFeedback),
];
