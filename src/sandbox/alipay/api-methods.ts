import type { Sandbox } from '../sandbox.ts';
import type { AnswerFault } from './faults.ts';
import { queryTrade } from './query-trade.ts';
import type { VerifiedCall } from './verify-call.ts';

/** What a method answers, and how that answer is spoilt on its way, if a fault says so. */
export type ApiReply = { content: Readonly<Record<string, string>>; spoilt: AnswerFault | null };

type ApiMethod = (sandbox: Sandbox, call: VerifiedCall) => ApiReply;

/** The methods a server calls; one file each. The one a browser opens is in gateway.ts. */
export const apiMethods: ReadonlyMap<string, ApiMethod> = new Map([['alipay.trade.query', queryTrade]]);
