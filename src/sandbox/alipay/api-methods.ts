import type { Sandbox } from '../sandbox.ts';
import type { ApiReply } from './api-reply.ts';
import { queryTrade } from './query-trade.ts';
import type { VerifiedCall } from './verify-call.ts';

type ApiMethod = (sandbox: Sandbox, call: VerifiedCall) => ApiReply;

/** The methods a server calls; one file each. The one a browser opens is in gateway.ts. */
export const apiMethods: ReadonlyMap<string, ApiMethod> = new Map([['alipay.trade.query', queryTrade]]);
