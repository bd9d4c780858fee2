import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { dispute } from '#contract/people/people.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { schemeChanged } from '../../queries.ts';
import styles from './DisputeBlock.module.css';
import { disputeFault, DISPUTE_MAX, textLength } from './dispute-text.ts';
import * as words from './dispute-words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

const emptyDraft = { text: '' };

interface DisputeSheetProps {
  readonly schemeId: string;
  readonly about: 'settlement' | 'delay';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What is wrong with a settlement, in the buyer's words. It is sent once; a second tap finds the first. */
export function DisputeSheet({ schemeId, about, isOpen, onClose }: DisputeSheetProps) {
  const text = useWords(words);
  const draft = useKeptDraft(`dispute ${about === 'delay' ? 'delay ' : ''}${schemeId}`, emptyDraft);
  const typed = draft.fields.text;
  const [isTried, setTried] = useState(false);
  const send = useDispute(schemeId, () => {
    draft.forget();
    onClose();
  });
  const fault = disputeFault(typed);
  const close = () => {
    send.reset();
    onClose();
  };
  const submit = () => {
    setTried(true);
    leadToFault();
    if (fault === null) send.mutate(typed);
  };
  const error = isTried && fault ? text.length : send.error?.message;
  return (
    <Sheet isOpen={isOpen} onClose={close} title={text.title[about]}>
      <p className={styles.text}>{text.note[about]}</p>
      <TextArea
        label={text.what[about]}
        rows={5}
        maxLength={2000}
        value={typed}
        count={text.counted(textLength(typed), DISPUTE_MAX)}
        error={error}
        onChange={({ target }) => draft.write({ text: target.value })}
      />
      <SheetActions>
        <Button look="primary" isWide isBusy={send.isPending} onClick={submit}>
          {text.send}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

function useDispute(schemeId: string, onSent: () => void) {
  const client = useQueryClient();
  const { sent } = useWords(words);
  const show = useToast();
  return useSending<unknown, ApiError, string>({
    mutationFn: (written) =>
      call<typeof dispute>('POST', '/api/app/auth/solution/dispute/{id}', {
        params: { id: schemeId },
        body: { text: written },
      }),
    onSuccess: async () => {
      await schemeChanged(client, schemeId);
      show(sent, { isDone: true });
      onSent();
    },
    onError: ({ reason }) => {
      // Raised before, on another device or by a first tap whose answer was lost: the page shows how it stands.
      if (reason === 'DISPUTE_EXISTS') void schemeChanged(client, schemeId);
    },
  });
}
