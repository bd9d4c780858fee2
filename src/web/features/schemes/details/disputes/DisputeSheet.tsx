import { useQueryClient } from '@tanstack/react-query';
import type { dispute } from '#contract/people/people.ts';
import { textLengths } from '#domain/input-rules.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { countOf, isOfLength } from '#web/i18n/typed/characters.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { invalidateScheme } from '../../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './DisputeBlock.module.css';
import * as words from './dispute-words.ts';

const empty = { text: '' };

interface DisputeSheetProps {
  readonly schemeId: string;
  readonly about: 'settlement' | 'delay';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dispute form. Sent once; a repeated submission returns the first dispute. */
export function DisputeSheet({ schemeId, about, isOpen, onClose }: DisputeSheetProps) {
  const text = useWords(words);
  const form = useDispute(schemeId, about, onClose);
  const close = () => {
    form.clearErrors();
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={text.title[about]}>
      <p className={classNames(textStyles.body, styles.text)}>{text.note[about]}</p>
      <TextArea
        label={text.what[about]}
        rows={5}
        maxLength={2000}
        count={countOf(form.values.text, textLengths.dispute.max)}
        {...form.field('text')}
        error={form.errorAt('text') ?? form.formError}
      />
      <SheetActions>
        <Button look="primary" isWide isBusy={form.isBusy} onClick={form.submit}>
          {text.send}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

function useDispute(schemeId: string, about: DisputeSheetProps['about'], onSent: () => void) {
  const client = useQueryClient();
  const text = useWords(words);
  const show = useToast();
  return useForm({
    empty,
    draft: { name: `dispute ${about === 'delay' ? 'delay ' : ''}${schemeId}` },
    check: (values) => ({ text: isOfLength(values.text, textLengths.dispute) ? null : text.length }),
    send: (body) =>
      call<typeof dispute>('POST', '/api/app/auth/solution/dispute/{id}', { params: { id: schemeId }, body }),
    async onSent() {
      await invalidateScheme(client, schemeId);
      show(text.sent, { isDone: true });
      onSent();
    },
    onRefused({ reason }) {
      // Raised before, on another device or by a request whose response was lost: refetch its status.
      if (reason === 'DISPUTE_EXISTS') void invalidateScheme(client, schemeId);
    },
  });
}
