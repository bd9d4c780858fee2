import type { CallInput } from '#contract/define-call.ts';
import type { guardianClaim } from '#contract/people/guardians.ts';
import { mobilePattern, smsCodePattern, textLengths } from '#domain/input-rules.ts';
import { codeRefusals } from '#web/forms/refused-field.ts';
import { isOfLength } from '#web/i18n/typed/characters.ts';
import type { zh } from './words.ts';

type Claim = Omit<CallInput<typeof guardianClaim>['body'], 'idempotencyKey' | 'images'>;
export type ClaimDraft = Claim & { readonly isAgreed: boolean };

export const emptyDraft: ClaimDraft = {
  childMobile: '',
  guardianName: '',
  guardianMobile: '',
  code: '',
  relation: 'mother',
  text: '',
  isAgreed: false,
};

interface Pictures {
  readonly uploadIds: readonly string[];
  readonly stillSending: string | null;
}

/** Fault of each field of a claim. The server decides finally. */
export function claimFaults(
  draft: ClaimDraft,
  pictures: Pictures,
  { problems }: Pick<typeof zh, 'problems'>,
) {
  const need = (isFit: boolean, problem: string) => (isFit ? null : problem);
  return {
    childMobile: need(mobilePattern.test(draft.childMobile), problems.childMobile),
    guardianName: need(draft.guardianName.trim() !== '', problems.guardianName),
    guardianMobile: need(mobilePattern.test(draft.guardianMobile), problems.guardianMobile),
    code: need(smsCodePattern.test(draft.code), problems.code),
    text: need(isOfLength(draft.text, textLengths.guardianClaim), problems.text),
    images: pictures.stillSending ?? need(pictures.uploadIds.length > 0, problems.images),
    isAgreed: need(draft.isAgreed, problems.consent),
  };
}

/** Fields by refusal reason; others concern the whole claim. */
export const claimRefusals = {
  ...codeRefusals,
  CLAIM_LIMIT: 'guardianMobile',
  UPLOAD_NOT_FOUND: 'images',
} as const;
