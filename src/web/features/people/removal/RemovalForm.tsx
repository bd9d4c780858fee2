import { type FormEvent, useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { OwnCodeField } from '#web/session/OwnCodeField.tsx';
import * as words from './removal-words.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from '../security/Security.module.css';
import { useRemoval } from './use-removal.ts';

interface RemovalFormProps {
  /** Amount to be forfeited; 0 if none. */
  readonly forfeitFen: number;
  readonly coolingDays: number;
}

/** Code to the own phone, explicit forfeit, and a final confirmation. */
export function RemovalForm({ forfeitFen, coolingDays }: RemovalFormProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const form = useRemoval(forfeitFen, () => setConfirming(false));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validateAll()) setConfirming(true);
  };
  return (
    <Block>
      <BlockHead title={text.confirmTitle} />
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <OwnCodeField scene="remove" {...form.code('code')} />
          {forfeitFen > 0 && (
            <Checkbox {...form.box('isForfeiting')}>{text.forfeit(moneyText(forfeitFen, locale))}</Checkbox>
          )}
          <Checkbox {...form.box('isUnderstood')}>{text.understood}</Checkbox>
          <div>
            <Button type="submit" size="large" isWide isBusy={form.isBusy}>
              {text.submit}
            </Button>
            <FieldError error={form.formError} />
          </div>
        </FieldStack>
      </form>
      <Sheet isOpen={isConfirming} onClose={() => setConfirming(false)} title={text.askTitle} isDialog>
        <p className={classNames(textStyles.body, styles.dialogText)}>{text.askText(coolingDays)}</p>
        <SheetActions>
          <Button isWide onClick={() => setConfirming(false)}>
            {text.keep}
          </Button>
          <Button isWide isBusy={form.isBusy} onClick={() => form.send()}>
            {text.confirm}
          </Button>
        </SheetActions>
      </Sheet>
    </Block>
  );
}
