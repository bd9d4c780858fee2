import { textLengths } from '#domain/input-rules.ts';
import { cleanText, hasLength, textLength } from '#domain/scheme/clean-text.ts';
import type { LengthRange } from '#domain/scheme/scheme-rules.ts';
import { Refusal } from '#domain/refusal.ts';

/** Limits of user submissions: lengths in characters of the cleaned text, counts per user and Beijing day. */
export const moderationRules = {
  tipOffText: textLengths.tipOff,
  tipOffsADay: 20,
  disputeText: textLengths.dispute,
  feedbackText: textLengths.feedback,
  feedbackADay: 10,
} as const satisfies Readonly<Record<string, number | LengthRange>>;

/**
 * The cleaned text.
 * @throws Refusal with the given reason when its length is out of range.
 */
export function fittingText(text: string, range: LengthRange, reason: string): string {
  if (!hasLength(text, range))
    throw new Refusal(reason, { min: range.min, max: range.max, length: textLength(text) });
  return cleanText(text);
}
