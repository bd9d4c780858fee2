import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { feedbackKinds, sendFeedback } from '#contract/people/people.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { PictureField } from '#web/pictures/PictureField.tsx';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { characterCount, countOf } from '#web/i18n/characters.ts';
import styles from './Feedback.module.css';
import * as words from './feedback-words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

type Kind = (typeof feedbackKinds)[number];

const kinds = Object.keys(words.zh.kinds) as Kind[];

const CONTENT = { min: 10, max: 1000 };
const INTENT = 'feedback';

type Draft = { readonly kind: Kind; readonly content: string; readonly contact: string };
const emptyDraft: Draft = { kind: 'problem', content: '', contact: '' };

/** A message to the operators. Sent twice, it is the same message. */
export function FeedbackForm() {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const draft = useKeptDraft<Draft>('feedback', emptyDraft);
  const { content, contact } = draft.fields;
  const kind = kinds.find((each) => each === draft.fields.kind) ?? emptyDraft.kind;
  const [isTried, setTried] = useState(false);
  const pictures = usePictures({ to: '/api/app/auth/upload?purpose=feedback', least: 0, most: 4 });
  const { isUploading, uploadIds } = pictures;
  const sending = useSending({
    mutationFn: () => {
      const message = {
        kind,
        content,
        images: uploadIds,
        ...(contact.trim() === '' ? {} : { contact: contact.trim() }),
      };
      const idempotencyKey = idempotencyKeyFor(INTENT, JSON.stringify(message));
      return call<typeof sendFeedback>('POST', '/api/app/auth/feedback', {
        body: { ...message, idempotencyKey },
      });
    },
    async onSuccess() {
      forgetIdempotencyKey(INTENT);
      draft.forget();
      pictures.clear();
      setTried(false);
      show(text.sent, { isDone: true });
      await client.invalidateQueries({ queryKey: ['feedback'] });
    },
  });
  const length = characterCount(content);
  const isFit = length >= CONTENT.min && length <= CONTENT.max;
  const send = () => {
    setTried(true);
    leadToFault();
    if (isFit && !isUploading && !sending.isPending) sending.mutate();
  };
  return (
    <Block>
      <FieldStack>
        <SegmentedSwitch
          label={text.kind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={(chosen) => draft.write({ kind: chosen })}
          isWide
        />
        <TextArea
          label={text.content}
          hint={text.contentHint}
          count={countOf(content, CONTENT.max)}
          rows={6}
          value={content}
          error={isTried && !isFit ? text.tooShort : null}
          onChange={(event) => draft.write({ content: event.target.value })}
        />
        <Field
          label={text.contact}
          hint={text.contactHint}
          maxLength={100}
          autoComplete="off"
          value={contact}
          onChange={(event) => draft.write({ contact: event.target.value })}
        />
        <PictureField chosen={pictures} isAwaited={isTried && isUploading} error={null} />
        <div className={styles.send}>
          <Button look="primary" isWide isBusy={sending.isPending} onClick={send}>
            {text.send}
          </Button>
          <FieldError error={(sending.error as ApiError | null)?.message} />
        </div>
      </FieldStack>
    </Block>
  );
}
