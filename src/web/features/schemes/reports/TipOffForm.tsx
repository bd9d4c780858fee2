import { useState } from 'react';
import type { tipOff, tipOffReasons } from '#contract/people/people.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useWords } from '#web/i18n/words.ts';
import { useKeptDraft } from '#web/session/kept-draft.ts';
import { PictureField } from '#web/pictures/PictureField.tsx';
import { usePictures } from '#web/pictures/use-pictures.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { characterCount, countOf } from '#web/i18n/characters.ts';
import * as words from './tip-off-words.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

type Reason = (typeof tipOffReasons)[number];

/** In the order they are shown; the words know them all. */
const reasons = Object.keys(words.zh.reasons) as Reason[];

const TEXT = { min: 10, max: 500 };

type Draft = { readonly reason: Reason | null; readonly text: string };
const emptyDraft: Draft = { reason: null, text: '' };

interface TipOff {
  readonly reason: Reason | null;
  readonly text: string;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly problem: {
    readonly reason: string | null;
    readonly text: string | null;
    /** One is still on its way. */
    readonly isAwaited: boolean;
  };
  readonly isSending: boolean;
  choose(reason: Reason): void;
  write(text: string): void;
  send(): void;
}

/** A report of one scheme, from the first tap to the operators. */
export function useTipOff(schemeId: string, onSent: () => void): TipOff {
  const words_ = useWords(words);
  const draft = useKeptDraft<Draft>(`tip-off ${schemeId}`, emptyDraft);
  const { text } = draft.fields;
  const reason = reasons.find((each) => each === draft.fields.reason) ?? null;
  const [isTried, setTried] = useState(false);
  const pictures = usePictures({ to: '/api/app/auth/upload?purpose=tipOff', least: 0, most: 4 });
  const { isUploading, uploadIds } = pictures;
  const sending = useSending({
    mutationFn: (chosen: Reason) =>
      call<typeof tipOff>('POST', '/api/app/auth/solution/tipOff/{id}', {
        params: { id: schemeId },
        body: { reason: chosen, text, images: uploadIds },
      }),
    onSuccess() {
      draft.forget();
      onSent();
    },
  });
  const refusal = sending.error as ApiError | null;
  const textProblem = problemOf(reason, text, words_);
  const isAboutText = refusal?.reason === 'TIP_OFF_TEXT_LENGTH';
  return {
    reason,
    text,
    pictures,
    problem: {
      reason:
        isTried && reason === null ? words_.chooseFirst : !isAboutText ? (refusal?.message ?? null) : null,
      text: isTried && textProblem !== null ? textProblem : isAboutText ? refusal.message : null,
      isAwaited: isTried && isUploading,
    },
    isSending: sending.isPending,
    choose: (chosen) => draft.write({ reason: chosen }),
    write: (written) => draft.write({ text: written }),
    send() {
      setTried(true);
      leadToFault();
      if (reason !== null && textProblem === null && !isUploading && !sending.isPending)
        sending.mutate(reason);
    },
  };
}

function problemOf(reason: Reason | null, text: string, { textNeeded, tooShort }: typeof words.zh) {
  const length = characterCount(text);
  if (length === 0) return reason === 'other' ? textNeeded : null;
  if (length >= TEXT.min && length <= TEXT.max) return null;
  return reason === 'other' ? textNeeded : tooShort;
}

/** Why a scheme is reported, and what is wrong with it. */
export function TipOffForm({ form, title }: { readonly form: TipOff; readonly title: string | null }) {
  const text = useWords(words);
  return (
    <>
      <Block>
        <BlockHead title={text.choose} />
        {title !== null && (
          <BlockNote>
            <span lang={langOf(title)}>{title}</span>
          </BlockNote>
        )}
        <Cells>
          {reasons.map((each) => (
            <LabelCell
              key={each}
              title={text.reasons[each]}
              value={
                <RadioMark name="reason" checked={form.reason === each} onChange={() => form.choose(each)} />
              }
            />
          ))}
        </Cells>
        <Inset>
          <FieldError error={form.problem.reason} />
        </Inset>
      </Block>
      <Block>
        <FieldStack>
          <TextArea
            label={text.details}
            hint={text.detailsHint}
            count={countOf(form.text, TEXT.max)}
            rows={5}
            value={form.text}
            error={form.problem.text}
            onChange={(event) => form.write(event.target.value)}
          />
          <PictureField chosen={form.pictures} isAwaited={form.problem.isAwaited} error={null} />
        </FieldStack>
        <BlockNote>{text.rule}</BlockNote>
      </Block>
    </>
  );
}

export function TipOffBar({ form }: { readonly form: TipOff }) {
  const { send } = useWords(words);
  return (
    <ActionBar>
      <Button look="primary" isWide isBusy={form.isSending} onClick={form.send}>
        {send}
      </Button>
    </ActionBar>
  );
}
