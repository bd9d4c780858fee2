import type { AnswerFault } from './faults.ts';

/** What a method answers, and how that answer is spoilt on its way, if a fault says so. */
export type ApiReply = { content: Readonly<Record<string, string>>; spoilt: AnswerFault | null };
