import { fullDayText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import type { DueConsent } from './ConsentPrompt.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ConsentSheet.module.css';
import * as words from '../words.ts';

interface ConsentSheetProps {
  readonly due: readonly DueConsent[];
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onAgree: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Lists the changed texts with their changes, and offers accept or refuse. */
export function ConsentSheet({ due, isOpen, isBusy, error, onAgree, onLeave, onClose }: ConsentSheetProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.consentTitle}>
      <p className={textStyles.body}>{text.consentText}</p>
      <div className={styles.texts}>
        <Cells>
          {due.map(({ name, title, version, effectiveOn, changes }) => (
            <LinkCell
              key={name}
              href={paths.protocol({ name })}
              title={title}
              detail={[text.edition(version, fullDayText(effectiveOn, locale)), ...changes].join(' · ')}
            />
          ))}
        </Cells>
      </div>
      <FieldError error={error} />
      <SheetActions>
        <Button isWide onClick={onLeave}>
          {text.leave}
        </Button>
        <Button isWide look="primary" isBusy={isBusy} onClick={onAgree}>
          {text.agree}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
