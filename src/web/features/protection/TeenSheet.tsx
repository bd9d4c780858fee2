import { type ComponentProps, type FormEvent, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Field } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import styles from './Protection.module.css';
import * as words from './teen-words.ts';
import { useTeenMode } from './use-teen-mode.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

interface TeenSheetProps {
  /** What is asked for: on or off. */
  readonly on: boolean;
  readonly onClose: () => void;
}

/** The PIN: typed twice to turn teen mode on, once to turn it off. */
export function TeenSheet({ on, onClose }: TeenSheetProps) {
  const text = useWords(words);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const turning = useTeenMode(on, onClose);
  const isShort = pin.length !== 4;
  const differs = on && !isShort && again !== pin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    leadToFault();
    if (!isShort && !differs && !turning.isPending) turning.mutate(pin);
  };
  const type = (set: (digits: string) => void) => (digits: string) => {
    set(digits);
    setTried(false);
    turning.reset();
  };
  return (
    <Sheet isOpen onClose={onClose} title={on ? text.turnOn : text.turnOff}>
      <form onSubmit={submit} noValidate>
        <PinField
          label={text.pin}
          hint={text.pinHint}
          value={pin}
          error={isTried && isShort ? text.pinShort : turning.error?.message}
          onType={type(setPin)}
        />
        {on && (
          <div className={styles.gap}>
            <PinField
              label={text.again}
              value={again}
              error={isTried && differs ? text.pinDiffers : null}
              onType={type(setAgain)}
            />
          </div>
        )}
        <p className={styles.rule}>{on ? text.keep : text.tries}</p>
        <SheetActions>
          <Button type="submit" look="primary" isWide isBusy={turning.isPending}>
            {on ? text.turnOn : text.turnOff}
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}

interface PinFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  readonly value: string;
  readonly onType: (digits: string) => void;
}

/** Four digits that nobody beside reads and no browser keeps. */
function PinField({ onType, ...field }: PinFieldProps) {
  return (
    <Field
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
    />
  );
}
