import { useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { guardianClaim } from '#contract/people/guardians.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type ClaimDraft, type ClaimProblem, claimProblems, emptyDraft } from './claim-draft.ts';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

export type SentClaim = CallReply<typeof guardianClaim>;

const INTENT = 'guardianClaim';

/** A claim being written. Sent twice, it is the same claim. */
export function useClaim(onSent: (claim: SentClaim) => void) {
  const kept = useKeptDraft('guardian claim', emptyDraft, { owner: 'visitor', but: ['code'] });
  const draft = kept.fields;
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const pictures = usePictures({ to: '/api/app/common/guardianClaim/upload', least: 1, most: 6 });
  const { uploadIds, isUploading } = pictures;
  const problems = claimProblems(draft, { images: uploadIds.length, isUploading, isAgreed });
  const sending = useSending<SentClaim, ApiError>({
    mutationFn: () => {
      const claim = { ...draft, images: uploadIds };
      const idempotencyKey = idempotencyKeyFor(INTENT, JSON.stringify(claim));
      return call<typeof guardianClaim>('POST', '/api/app/common/guardianClaim', {
        body: { ...claim, idempotencyKey },
      });
    },
    onSuccess(claim) {
      forgetIdempotencyKey(INTENT);
      kept.forget();
      onSent(claim);
    },
    onError({ reason }) {
      if (reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(INTENT);
    },
  });
  return {
    draft,
    isAgreed,
    setAgreed,
    pictures,
    /** Whether a field is to be told of. */
    has: (problem: ClaimProblem) => isTried && problems.includes(problem),
    write(changes: Partial<ClaimDraft>) {
      kept.write(changes);
      sending.reset();
    },
    send() {
      setTried(true);
      leadToFault();
      if (problems.length === 0 && !sending.isPending) sending.mutate();
    },
    isSending: sending.isPending,
    error: sending.error,
  };
}
