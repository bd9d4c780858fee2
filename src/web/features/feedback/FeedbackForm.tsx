import { useQueryClient } from '@tanstack/react-query';
import type { feedbackKinds, sendFeedback } from '#contract/people/people.ts';
import { textLengths } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useWords } from '#web/i18n/words.ts';
import { PictureField } from '#web/forms/pictures/PictureField.tsx';
import { usePictures } from '#web/forms/pictures/use-pictures.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { countOf, isOfLength } from '#web/i18n/typed/characters.ts';
import styles from './Feedback.module.css';
import * as words from './feedback-words.ts';

type Kind = (typeof feedbackKinds)[number];

const kinds = Object.keys(words.zh.kinds) as Kind[];

type Draft = { readonly kind: Kind; readonly content: string; readonly contact: string };
const empty: Draft = { kind: 'problem', content: '', contact: '' };

/** A message to the operators; a repeated submission has the same idempotency key. */
export function FeedbackForm() {
  const text = useWords(words);
  const client = useQueryClient();
  const show = useToast();
  const pictures = usePictures({ to: '/api/app/auth/upload?purpose=feedback', least: 0, most: 4 });
  const form = useForm({
    empty,
    draft: { name: 'feedback' },
    check: ({ content }) => ({
      content: isOfLength(content, textLengths.feedback) ? null : text.tooShort,
      images: pictures.stillSending,
    }),
    intent: 'feedback',
    send({ kind, content, contact: typed }, withKey) {
      const contact = typed.trim();
      const message = { kind, content, images: pictures.uploadIds, ...(contact !== '' && { contact }) };
      return call<typeof sendFeedback>('POST', '/api/app/auth/feedback', { body: withKey(message) });
    },
    refusals: { FEEDBACK_LENGTH: 'content', UPLOAD_NOT_FOUND: 'images' },
    clearOnSent: ['kind', 'content', 'contact'],
    onSent() {
      pictures.clear();
      show(text.sent, { isDone: true });
      return client.invalidateQueries({ queryKey: ['feedback'] });
    },
  });
  return (
    <Block>
      <FieldStack>
        <SegmentedSwitch
          label={text.kind}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          {...form.control('kind')}
          isWide
        />
        <TextArea
          label={text.content}
          hint={text.contentHint}
          count={countOf(form.values.content, textLengths.feedback.max)}
          rows={6}
          {...form.field('content')}
        />
        <Field
          label={text.contact}
          hint={text.contactHint}
          maxLength={100}
          autoComplete="off"
          {...form.field('contact')}
        />
        <PictureField chosen={pictures} error={form.errorAt('images')} />
        <div className={styles.send}>
          <Button look="primary" isWide isBusy={form.isBusy} onClick={form.submit}>
            {text.send}
          </Button>
          <FieldError error={form.formError} />
        </div>
      </FieldStack>
    </Block>
  );
}
