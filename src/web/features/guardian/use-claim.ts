import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { guardianClaim } from '#contract/guardians.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useKeptText } from '../../session/use-kept-text.ts';
import { forgetRequest, requestIdFor } from '../../state/request-id.ts';
import { type ClaimDraft, type ClaimProblem, claimProblems, emptyDraft } from './claim-draft.ts';
import { usePictures } from './use-pictures.ts';

export type SentClaim = CallReply<typeof guardianClaim>;

const INTENT = 'guardianClaim';

/** A claim being written. Sent twice, it is the same claim. */
export function useClaim(onSent: (claim: SentClaim) => void) {
  const [text, keepText] = useKeptText(INTENT);
  const [draft, setDraft] = useState({ ...emptyDraft, text });
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const pictures = usePictures();
  const { uploadIds, isUploading } = pictures;
  const problems = claimProblems(draft, { images: uploadIds.length, isUploading, isAgreed });
  const sending = useMutation<SentClaim, ApiError>({
    mutationFn: () => {
      const claim = { ...draft, images: uploadIds };
      const requestId = requestIdFor(INTENT, JSON.stringify(claim));
      return call<typeof guardianClaim>('POST', '/api/app/common/guardianClaim', {
        body: { ...claim, requestId },
      });
    },
    onSuccess(claim) {
      forgetRequest(INTENT);
      keepText('');
      onSent(claim);
    },
    onError({ reason }) {
      if (reason === 'REQUEST_ID_REUSED') forgetRequest(INTENT);
    },
  });
  return {
    ...{ draft, isAgreed, setAgreed, pictures },
    /** Whether a field is to be told of. */
    has: (problem: ClaimProblem) => isTried && problems.includes(problem),
    write(changes: Partial<ClaimDraft>) {
      setDraft((before) => ({ ...before, ...changes }));
      if (changes.text !== undefined) keepText(changes.text);
      sending.reset();
    },
    send() {
      setTried(true);
      if (problems.length === 0 && !sending.isPending) sending.mutate();
    },
    isSending: sending.isPending,
    error: sending.error,
  };
}

export type Claim = ReturnType<typeof useClaim>;
