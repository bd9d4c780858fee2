import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import * as words from './words.ts';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Confirms leaving with unsaved changes; closing the dialog stays on the page. */
export function LeaveDialog({ isOpen, isBusy, onStay, onDiscard, onSave }: LeaveDialogProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen={isOpen} onClose={onStay} title={text.leaveTitle} isDialog isAboutLeaving>
      <p>{text.leaveText}</p>
      <SheetActions>
        <Button isWide onClick={onDiscard}>
          {text.leaveWithout}
        </Button>
        <Button look="primary" isWide isBusy={isBusy} onClick={onSave}>
          {text.save}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
