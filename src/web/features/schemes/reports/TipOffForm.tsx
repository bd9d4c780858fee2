import type { tipOff, tipOffReasons } from '#contract/people/people.ts';
import { textLengths } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useWords } from '#web/i18n/words.ts';
import { PictureField } from '#web/forms/pictures/PictureField.tsx';
import { usePictures } from '#web/forms/pictures/use-pictures.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import { countOf, isOfLength } from '#web/i18n/typed/characters.ts';
import * as words from './tip-off-words.ts';

type Reason = (typeof tipOffReasons)[number];

/** In display order; the texts contain all of them. */
const reasons = Object.keys(words.zh.reasons) as Reason[];

type Draft = { readonly reason: Reason | null; readonly text: string };
const empty: Draft = { reason: null, text: '' };

type TipOff = ReturnType<typeof useTipOff>;

/** State of a report of one scheme. */
export function useTipOff(schemeId: string, onSent: () => void) {
  const sentences = useWords(words);
  const pictures = usePictures({ to: '/api/app/auth/upload?purpose=tipOff', least: 0, most: 4 });
  const form = useForm({
    empty,
    draft: { name: `tip-off ${schemeId}` },
    check: ({ reason, text }) => ({
      reason: reasons.some((each) => each === reason) ? null : sentences.chooseFirst,
      text: textFault(reason, text, sentences),
      images: pictures.stillSending,
    }),
    send: ({ reason, text }) =>
      call<typeof tipOff>('POST', '/api/app/auth/solution/tipOff/{id}', {
        params: { id: schemeId },
        // `check` ensures that one is chosen.
        body: { reason: reason as Reason, text, images: pictures.uploadIds },
      }),
    refusals: { TIP_OFF_TEXT_LENGTH: 'text', UPLOAD_NOT_FOUND: 'images' },
    onSent,
  });
  return { ...form, pictures };
}

function textFault(reason: Reason | null, text: string, { textNeeded, tooShort }: typeof words.zh) {
  if (isOfLength(text, textLengths.tipOff)) return null;
  if (reason === 'other') return textNeeded;
  return text.trim() === '' ? null : tooShort;
}

/** Reason and description of a report. */
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
                <RadioMark
                  name="reason"
                  checked={form.values.reason === each}
                  onChange={() => form.set({ reason: each })}
                />
              }
            />
          ))}
        </Cells>
        <Inset>
          <FieldError error={form.errorAt('reason') ?? form.formError} />
        </Inset>
      </Block>
      <Block>
        <FieldStack>
          <TextArea
            label={text.details}
            hint={text.detailsHint}
            count={countOf(form.values.text, textLengths.tipOff.max)}
            rows={5}
            {...form.field('text')}
          />
          <PictureField chosen={form.pictures} error={form.errorAt('images')} />
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
      <Button look="primary" isWide isBusy={form.isBusy} onClick={form.submit}>
        {send}
      </Button>
    </ActionBar>
  );
}
