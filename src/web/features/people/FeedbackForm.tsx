import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { feedbackKinds, sendFeedback } from '#contract/people.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.ts';
import { forgetRequest, requestIdFor } from '../../state/request-id.ts';
import { Block } from '../../ui/Block.tsx';
import { Button } from '../../ui/Button.tsx';
import { SegmentedSwitch } from '../../ui/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '../../ui/Field.tsx';
import { useKeptText } from '../../session/use-kept-text.ts';
import { useToast } from '../../ui/Toast.tsx';
import { characterCount, countOf } from './characters.ts';
import styles from './Feedback.module.css';
import * as words from './feedback-words.ts';

type Kind = (typeof feedbackKinds)[number];

const kinds = Object.keys(words.zh.kinds) as Kind[];

const CONTENT = { min: 10, max: 1000 };
const INTENT = 'feedback';

/** A message to the operators. Sent twice, it is the same message. */
export function FeedbackForm() {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const [kind, setKind] = useState<Kind>('problem');
  const [content, setContent] = useKeptText('feedback');
  const [contact, setContact] = useKeptText('feedback contact');
  const [isTried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: () => {
      const message = { kind, content, ...(contact.trim() === '' ? {} : { contact: contact.trim() }) };
      const requestId = requestIdFor(INTENT, JSON.stringify(message));
      return call<typeof sendFeedback>('POST', '/api/app/auth/feedback', { body: { ...message, requestId } });
    },
    async onSuccess() {
      forgetRequest(INTENT);
      setContent('');
      setTried(false);
      show(text.sent, { isDone: true });
      await client.invalidateQueries({ queryKey: ['feedback'] });
    },
  });
  const length = characterCount(content);
  const isFit = length >= CONTENT.min && length <= CONTENT.max;
  const send = () => {
    setTried(true);
    if (isFit && !sending.isPending) sending.mutate();
  };
  return (
    <Block>
      <FieldStack>
        <SegmentedSwitch
          label={text.kind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={setKind}
          isWide
        />
        <TextArea
          label={text.content}
          hint={text.contentHint}
          count={countOf(content, CONTENT.max)}
          rows={6}
          value={content}
          error={isTried && !isFit ? text.tooShort : null}
          onChange={(event) => setContent(event.target.value)}
        />
        <Field
          label={text.contact}
          hint={text.contactHint}
          maxLength={100}
          autoComplete="off"
          value={contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <FieldError error={(sending.error as ApiError | null)?.message} />
        <div className={styles.send}>
          <Button look="primary" isWide isBusy={sending.isPending} onClick={send}>
            {text.send}
          </Button>
        </div>
      </FieldStack>
    </Block>
  );
}
