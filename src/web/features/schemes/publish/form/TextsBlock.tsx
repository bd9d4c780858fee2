import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Field, FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import type { SchemeNumbers } from '../../queries.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { characterCount, type TextField, type DraftFields } from '../draft/draft.ts';
import { type DraftState, faultAt } from '../draft/faults.ts';
import { Marks } from '../preview/Marks.tsx';
import * as words from '../words.ts';

interface TextsBlockProps {
  readonly draftState: DraftState;
  readonly numbers: SchemeNumbers;
  readonly onChange: (written: Partial<DraftFields>) => void;
}

/** Title, summary and body; forbidden parts are quoted below their field. */
export function TextsBlock({ draftState, numbers, onChange }: TextsBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  // Missing texts are reported only after an attempt to publish.
  const { draft, preview, isTried } = draftState;
  const of = (field: TextField) => ({
    value: draft[field],
    count: text.counted(countText(characterCount(draft[field])), countText(numbers[field].max)),
    error: problemOf(field),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  });

  /** Wording problems first: they cannot be guessed. */
  function problemOf(field: TextField): string | null {
    const fault = preview?.problems.find((problem) => problem.field === field);
    if (fault && preview?.draft[field] === draft[field]) return text.faults[fault.rule] ?? null;
    const { min, max } = numbers[field];
    const length = characterCount(draft[field]);
    if (length > max) return text.tooLong(countText(max));
    return isTried && length < min ? text.tooShort(min - length) : null;
  }

  return (
    <Block>
      <FieldStack>
        <div>
          <Field
            label={text.scheme}
            hint={text.lengthHint(numbers.title.min, numbers.title.max)}
            maxLength={400}
            autoComplete="off"
            {...of('title')}
          />
          <Marks field="title" draft={draft} preview={preview} />
        </div>
        <div>
          <TextArea
            label={text.summary}
            hint={text.summaryHint}
            rows={3}
            maxLength={2000}
            {...of('summary')}
          />
          <Marks field="summary" draft={draft} preview={preview} />
        </div>
        <div>
          <TextArea
            label={text.body}
            hint={text.bodyHint(numbers.body.min)}
            rows={8}
            maxLength={40_000}
            {...of('body')}
          />
          <Marks field="body" draft={draft} preview={preview} />
          <FieldError error={faultAt('texts', draftState, locale)} />
        </div>
      </FieldStack>
    </Block>
  );
}
