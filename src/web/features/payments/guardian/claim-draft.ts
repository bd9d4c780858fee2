import type { CallInput } from '#contract/define-call.ts';
import type { guardianClaim } from '#contract/people/guardians.ts';

export type ClaimDraft = Omit<CallInput<typeof guardianClaim>['body'], 'idempotencyKey' | 'images'>;

export const emptyDraft: ClaimDraft = {
  childMobile: '',
  guardianName: '',
  guardianMobile: '',
  code: '',
  relation: 'mother',
  text: '',
};

/** What stands against a claim; `uploading` passes by itself. */
export type ClaimProblem = Exclude<keyof ClaimDraft, 'relation'> | 'images' | 'uploading' | 'consent';

interface Beside {
  readonly images: number;
  readonly isUploading: boolean;
  readonly isAgreed: boolean;
}

/** Everything wrong with a claim, in the order of its fields. The server has the last word. */
export function claimProblems(draft: ClaimDraft, beside: Beside): readonly ClaimProblem[] {
  const textLength = [...draft.text.normalize('NFC').trim()].length;
  const checks: readonly (readonly [ClaimProblem, boolean])[] = [
    ['childMobile', isMobile(draft.childMobile)],
    ['guardianName', draft.guardianName.trim() !== ''],
    ['guardianMobile', isMobile(draft.guardianMobile)],
    ['code', /^\d{6}$/.test(draft.code)],
    ['text', textLength >= 10 && textLength <= 1000],
    ['uploading', !beside.isUploading],
    ['images', beside.isUploading || beside.images > 0],
    ['consent', beside.isAgreed],
  ];
  return checks.flatMap(([problem, isFit]) => (isFit ? [] : [problem]));
}

export function isMobile(digits: string): boolean {
  return /^1[3-9]\d{9}$/.test(digits);
}

/** What was typed or pasted as a mobile number: its digits, without a country code. */
export function mobileDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .replace(/^86(?=1)/, '')
    .slice(0, 11);
}

const fieldOf: Readonly<Record<string, ClaimProblem>> = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_TRIES_USED_UP: 'code',
  CLAIM_LIMIT: 'guardianMobile',
  UPLOAD_NOT_FOUND: 'images',
};

/** The field a refusal is about; null where it is about the claim as a whole. */
export function refusedField(reason: string | null): ClaimProblem | null {
  return reason === null ? null : (fieldOf[reason] ?? null);
}
