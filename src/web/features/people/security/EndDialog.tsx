import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Security.module.css';
import * as words from './session-words.ts';

interface EndDialogProps {
  readonly title: string;
  readonly say: string;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirmed, because a new login needs a code. */
export function EndDialog({ title, say, isBusy, error, onConfirm, onClose }: EndDialogProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen onClose={onClose} title={title} isDialog>
      <p className={classNames(textStyles.body, styles.dialogText)}>{say}</p>
      <FieldError error={error && (error.reason === null ? text.lost(error.message) : error.message)} />
      <SheetActions>
        <Button isWide onClick={onClose}>
          {text.keep}
        </Button>
        <Button isWide isBusy={isBusy} onClick={onConfirm}>
          {text.confirm}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
