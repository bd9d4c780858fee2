import { type FormEvent, useState } from 'react';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Field, FieldError, FieldStack } from '#web/ui/controls/Field.tsx';
import { AlertIcon } from '#web/ui/icons/states.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { CertificationRefused } from './CertificationRefused.tsx';
import { isOfMinor, nameFaultText, numberFaultText } from './certification-faults.ts';
import * as words from './certification-words.ts';
import { FactList } from '../security/FactList.tsx';
import { ID_NUMBER_LENGTH } from './id-number-fault.ts';
import { IdNumberField } from './IdNumberField.tsx';
import type { Identity } from '../security/queries.ts';
import styles from '../security/Security.module.css';
import { type OnCertified, useCertify } from './use-certify.ts';
import { leadToFault } from '#web/ui/controls/lead-to-fault.ts';

type Part = 'name' | 'number' | 'agree';

interface CertificationFormProps {
  readonly identity: Identity;
  readonly onCertified: OnCertified;
}

/** Name, number and the separate consent. What can be seen to be wrong is said at its field, and costs no try. */
export function CertificationForm({ identity, onCertified }: CertificationFormProps) {
  const text = useWords(words);
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  /** Parts somebody has been done with: only what is wrong with those is said. */
  const [done, setDone] = useState<readonly Part[]>([]);
  const certifying = useCertify(onCertified);
  const now = new Date(serverNowMs());
  const isMinor = isOfMinor(number, now);
  const isStillMinor = isMinor && identity.state === 'minor';
  const faults: Record<Part, string | null> = {
    name: nameFaultText(name, text),
    number: numberFaultText(number, text, now) ?? (isStillMinor ? text.stillMinor : null),
    agree: isAgreed ? null : text.consentMissing,
  };
  // A whole number is said to be wrong at once: nobody should first tick and press.
  const isWhole = number.length === ID_NUMBER_LENGTH;
  const said = (part: Part) => (done.includes(part) || (part === 'number' && isWhole) ? faults[part] : null);
  const finish = (part: Part) => setDone([...done, part]);
  const begin = (part: Part) => {
    setDone(done.filter((each) => each !== part));
    if (!certifying.isPending) certifying.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(['name', 'number', 'agree']);
    leadToFault();
    if (Object.values(faults).some((fault) => fault !== null) || certifying.isPending) return;
    certifying.mutate({ realName: name, idNumber: number });
  };
  return (
    <Block>
      <form onSubmit={submit} noValidate autoComplete="off">
        <FieldStack>
          <Field
            label={text.name}
            hint={text.nameHint}
            lang="zh"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={name}
            error={said('name')}
            onBlur={() => name !== '' && finish('name')}
            onChange={(event) => {
              setName(event.target.value);
              begin('name');
            }}
          />
          <div>
            <IdNumberField
              number={number}
              error={said('number')}
              onDone={() => finish('number')}
              onChange={(typed) => {
                setNumber(typed);
                begin('number');
              }}
            />
            {isMinor && !isStillMinor && (
              <p className={styles.notice} role="status">
                <AlertIcon size={16} />
                <span>{text.minorNote}</span>
              </p>
            )}
          </div>
          <section aria-label={text.consentTitle}>
            <h2 className={styles.consentTitle}>{text.consentTitle}</h2>
            <FactList facts={text.consentFacts} isInset />
            <Checkbox
              checked={isAgreed}
              onChange={(event) => {
                setAgreed(event.target.checked);
                begin('agree');
              }}
            >
              {text.consent}{' '}
              <InlineLink href={paths.protocol({ name: 'privacyProtocl' })}>{text.privacy}</InlineLink>
            </Checkbox>
            <FieldError error={said('agree')} />
          </section>
          <div>
            <Button
              type="submit"
              look="primary"
              size="large"
              isWide
              isBusy={certifying.isPending}
              disabled={identity.triesLeftToday === 0}
            >
              {text.submit}
            </Button>
            <CertificationRefused error={certifying.error} />
          </div>
          <Meta>
            {identity.triesLeftToday === 0 ? text.noTries : text.triesLeft(identity.triesLeftToday)}
          </Meta>
        </FieldStack>
      </form>
    </Block>
  );
}
