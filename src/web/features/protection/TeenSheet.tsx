import type { ComponentProps } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Field } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import * as words from './teen-words.ts';
import { useTeenForm } from './use-teen-form.ts';

interface TeenSheetProps {
  /** Requested state. */
  readonly on: boolean;
  readonly onClose: () => void;
}

/** PIN dialog: entered twice to turn teen mode on, once to turn it off. */
export function TeenSheet({ on, onClose }: TeenSheetProps) {
  const text = useWords(words);
  const form = useTeenForm(on, onClose);
  return (
    <Sheet isOpen onClose={onClose} title={on ? text.turnOn : text.turnOff}>
      <form onSubmit={form.submit} noValidate>
        <PinField
          label={text.pin}
          hint={text.pinHint}
          {...form.field('pin', digitsOf)}
          error={form.errorAt('pin') ?? form.formError}
        />
        {on && (
          <div className={styles.gap}>
            <PinField label={text.again} {...form.field('again', digitsOf)} />
          </div>
        )}
        <p className={classNames(textStyles.small, styles.rule)}>{on ? text.keep : text.tries}</p>
        <SheetActions>
          <Button type="submit" look="primary" isWide isBusy={form.isBusy}>
            {on ? text.turnOn : text.turnOff}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Four masked digits that browsers do not store. */
function PinField(field: ComponentProps<typeof Field>) {
  return <Field {...field} type="password" inputMode="numeric" autoComplete="off" maxLength={4} />;
}
