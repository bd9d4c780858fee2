import type { AnswerFault } from './faults.ts';

/** The response of a method, and the fault to apply to it in transit, if any. */
export type ApiReply = { content: Readonly<Record<string, string>>; spoilt: AnswerFault | null };
