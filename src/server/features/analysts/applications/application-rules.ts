import { textLengths } from '#domain/input-rules.ts';
import type { LengthRange } from '#domain/scheme/scheme-rules.ts';

const DAY_MS = 86_400_000;

/** Requirements of an application to become an analyst. */
export const applicationRules = {
  /** In characters of the cleaned statement. */
  statementLength: textLengths.statement satisfies LengthRange,
  againAfterDays: 7,
  againAfterMs: 7 * DAY_MS,
} as const;
