import { type FormEvent, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
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
import styles from '../security/Security.module.css';
import { useRemoval } from './use-removal.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

type Fault = 'code' | 'forfeit' | 'understood';

interface RemovalFormProps {
  /** What would be given up; 0 where nothing is left. */
  readonly forfeitFen: number;
  readonly coolingDays: number;
}

/** A code to the own phone, what is given up in words, and one question more before it begins. */
export function RemovalForm({ forfeitFen, coolingDays }: RemovalFormProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [isForfeiting, setForfeiting] = useState(false);
  const [isUnderstood, setUnderstood] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const removal = useRemoval();
  const forget = (fault: Fault) => setFaults(faults.filter((each) => each !== fault));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Fault[] = [];
    if (!/^\d{6}$/.test(code)) found.push('code');
    if (forfeitFen > 0 && !isForfeiting) found.push('forfeit');
    if (!isUnderstood) found.push('understood');
    setFaults(found);
    leadToFault();
    removal.reset();
    if (found.length === 0) setAsking(true);
  };
  const confirm = () =>
    removal.mutate(
      { code, isForfeiting: forfeitFen > 0 },
      {
        onError: (error) => {
          setAsking(false);
          if (isCodeSpent(error)) setCode('');
        },
      },
    );
  const { error } = removal;
  const isAboutCode = error?.reason?.startsWith('CODE_') === true;
  return (
    <Block>
      <BlockHead title={text.confirmTitle} />
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <OwnCodeField
            scene="remove"
            code={code}
            error={faults.includes('code') ? text.codeShort : isAboutCode ? error.message : null}
            onChange={(typed) => {
              setCode(typed);
              forget('code');
              removal.reset();
            }}
          />
          {forfeitFen > 0 && (
            <div>
              <Checkbox
                checked={isForfeiting}
                onChange={(event) => {
                  setForfeiting(event.target.checked);
                  forget('forfeit');
                }}
              >
                {text.forfeit(moneyText(forfeitFen, locale))}
              </Checkbox>
              <FieldError error={faults.includes('forfeit') ? text.forfeitMissing : null} />
            </div>
          )}
          <div>
            <Checkbox
              checked={isUnderstood}
              onChange={(event) => {
                setUnderstood(event.target.checked);
                forget('understood');
              }}
            >
              {text.understood}
            </Checkbox>
            <FieldError error={faults.includes('understood') ? text.understoodMissing : null} />
          </div>
          <div>
            <Button type="submit" size="large" isWide isBusy={removal.isPending}>
              {text.submit}
            </Button>
            <FieldError error={error && !isAboutCode ? refusalText(error, text) : null} />
          </div>
        </FieldStack>
      </form>
      <Sheet isOpen={isAsking} onClose={() => setAsking(false)} title={text.askTitle} isDialog>
        <p className={styles.dialogText}>{text.askText(coolingDays)}</p>
        <SheetActions>
          <Button isWide onClick={() => setAsking(false)}>
            {text.keep}
          </Button>
          <Button isWide isBusy={removal.isPending} onClick={confirm}>
            {text.confirm}
          </Button>
        </SheetActions>
      </Sheet>
    </Block>
  );
}

function refusalText({ reason, message }: ApiError, text: typeof words.zh): string {
  return reason === null ? text.lost(message) : message;
}

/** Whether the typed code is worth nothing any more. */
function isCodeSpent({ reason }: ApiError): boolean {
  return reason === 'CODE_EXPIRED' || reason === 'CODE_TRIES_USED_UP';
}
