import { z } from 'zod';
import type { CallDefinition } from '#contract/define-call.ts';
import { everyCallRefuses, isReason, type Reason, refusalTexts, sessionReasons } from '#contract/refusals.ts';

const envelope = z.strictObject({ code: z.int(), data: z.unknown(), message: z.string() });
const refusal = z.object({ reason: z.string(), facts: z.unknown(), requestId: z.uuid() });

export interface Answer {
  readonly status: number;
  readonly text: string;
}

interface Asked {
  readonly call: Pick<CallDefinition, 'reply' | 'refusals' | 'session' | 'params'>;
  /** Whether it was sent with the token of a session that nothing may have ended. */
  readonly isSessionGood: boolean;
}

/** What is wrong with an answer, in words; null when it is in order. */
export function faultOf({ status, text }: Answer, { call, isSessionGood }: Asked): string | null {
  const read = envelope.safeParse(safeJson(text));
  if (!read.success) return 'is no envelope';
  const { code, data, message } = read.data;
  if (code !== status) return `says ${code} in its body`;
  if (code === 200)
    return call.reply.safeParse(data).success ? null : 'does not fit the reply of the contract';
  const refused = refusal.safeParse(data);
  if (!refused.success) return 'refuses without a reason';
  const { reason } = refused.data;
  if (!isReason(reason)) return `refuses with ${reason}, which is no reason`;
  if (reason === 'INTERNAL') return 'failed';
  if (refusalTexts[reason].status !== code) return `answers ${code} for ${reason}`;
  if (!/[。.]$/.test(message)) return 'says nothing';
  if (isSessionGood && [401, 405, 406].includes(code)) return `ends a good session with ${reason}`;
  return mayRefuse(call, reason) ? null : `refuses with ${reason}, which the contract does not name`;
}

function mayRefuse({ refusals, session, params }: Asked['call'], reason: Reason): boolean {
  const named: readonly Reason[] = [
    ...refusals,
    ...everyCallRefuses,
    ...(session === 'none' ? [] : sessionReasons),
    // What fits no path is no call.
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
