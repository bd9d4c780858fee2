import type { CallReply } from '#contract/define-call.ts';
import type { guardianClaim } from '#contract/people/guardians.ts';
import { call } from '#web/api/call.ts';
import { spentCode } from '#web/forms/refused-field.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { usePictures } from '#web/forms/pictures/use-pictures.ts';
import { claimFaults, claimRefusals, emptyDraft } from './claim-draft.ts';
import * as words from './words.ts';

export type SentClaim = CallReply<typeof guardianClaim>;

/** Draft claim; a repeated submission has the same idempotency key. */
export function useClaim(onSent: (claim: SentClaim) => void) {
  const text = useWords(words);
  const pictures = usePictures({ to: '/api/app/common/guardianClaim/upload', least: 1, most: 6 });
  const form = useForm({
    empty: emptyDraft,
    draft: { name: 'guardian claim', owner: 'visitor', but: ['code', 'isAgreed'] },
    check: (draft) => claimFaults(draft, pictures, text),
    intent: 'guardianClaim',
    send: ({ isAgreed: _, ...claim }, withKey) =>
      call<typeof guardianClaim>('POST', '/api/app/common/guardianClaim', {
        body: withKey({ ...claim, images: pictures.uploadIds }),
      }),
    refusals: claimRefusals,
    clearOnRefusal: spentCode,
    messageOf: ({ reason, message }) => (reason === null ? text.lost(message) : message),
    onSent,
  });
  return { ...form, pictures };
}
