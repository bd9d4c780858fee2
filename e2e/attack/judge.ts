import { z } from 'zod';
import type { CallDefinition } from '#contract/define-call.ts';
import { everyCallRefuses, isReason, type Reason, refusalTexts, sessionReasons } from '#contract/refusals.ts';

const envelope = z.strictObject({ code: z.int(), data: z.unknown(), message: z.string() });
const refusal = z.object({ reason: z.string(), facts: z.unknown(), requestId: z.uuid() });

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface RequestFacts {
  readonly call: Pick<CallDefinition, 'reply' | 'refusals' | 'session' | 'params'>;
  /** Whether the session used must still be valid. */
  readonly isSessionGood: boolean;
}

/** The violation in a response, in words, or null. */
export function faultOf({ status, text }: Answer, { call, isSessionGood }: RequestFacts): string | null {
  const read = envelope.safeParse(safeJson(text));
  if (!read.success) return 'is not an envelope';
  const { code, data, message } = read.data;
  if (code !== status) return `has code ${code} in its body`;
  if (code === 200) return call.reply.safeParse(data).success ? null : 'does not match the response schema';
  const refused = refusal.safeParse(data);
  if (!refused.success) return 'is a refusal without a reason';
  const { reason } = refused.data;
  if (!isReason(reason)) return `is a refusal with the unknown reason ${reason}`;
  if (reason === 'INTERNAL') return 'failed';
  if (refusalTexts[reason].status !== code) return `answers ${code} for ${reason}`;
  if (!/[。.]$/.test(message)) return 'has no message';
  if (isSessionGood && [401, 405, 406].includes(code)) return `ends a valid session with ${reason}`;
  return mayRefuse(call, reason) ? null : `is a refusal with ${reason}, which the contract does not declare`;
}

function mayRefuse({ refusals, session, params }: RequestFacts['call'], reason: Reason): boolean {
  const named: readonly Reason[] = [
    ...refusals,
    ...everyCallRefuses,
    ...(session === 'none' ? [] : sessionReasons),
    // A path that matches no route has these reasons.
    ...(params ? (['CALL_NOT_FOUND', 'REQUEST_UNREADABLE'] as const) : []),
  ];
  return named.includes(reason);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
