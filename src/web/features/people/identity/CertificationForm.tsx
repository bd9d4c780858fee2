import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Field, FieldStack } from '#web/ui/controls/Field.tsx';
import { AlertIcon } from '#web/ui/icons/states.tsx';
import { Meta } from '#web/ui/layout/Text.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { CertificationRefused } from './CertificationRefused.tsx';
import * as words from './certification-words.ts';
import { FactList } from '../security/FactList.tsx';
import { IdNumberField } from './IdNumberField.tsx';
import type { Identity } from '../security/queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import noticeStyles from '#web/ui/feedback/Notice.module.css';
import styles from '../security/Security.module.css';
import { type OnCertified, useCertify } from './use-certify.ts';

interface CertificationFormProps {
  readonly identity: Identity;
  readonly onCertified: OnCertified;
}

/**
 * Name, ID number and separate consent. Errors that can be detected locally appear at their field and use up no
 * attempt.
 */
export function CertificationForm({ identity, onCertified }: CertificationFormProps) {
  const text = useWords(words);
  const form = useCertify(identity, onCertified);
  const isStillMinor = form.isOfMinor && identity.state === 'minor';
  return (
    <Block>
      <form onSubmit={form.submit} noValidate autoComplete="off">
        <FieldStack>
          <Field
            label={text.name}
            hint={text.nameHint}
            lang="zh"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            {...form.field('name')}
            onBlur={form.validateOnBlur('name')}
          />
          <div>
            <IdNumberField
              {...form.control('number')}
              onLeft={form.validateOnBlur('number')}
              onWhole={() => form.validate('number')}
            />
            {form.isOfMinor && !isStillMinor && (
              <p className={classNames(noticeStyles.ground, noticeStyles.line)} role="status">
                <AlertIcon size={16} />
                <span>{text.minorNote}</span>
              </p>
            )}
          </div>
          <section aria-label={text.consentTitle}>
            <h2 className={classNames(textStyles.title, styles.consentTitle)}>{text.consentTitle}</h2>
            <FactList facts={text.consentFacts} isInset />
            <Checkbox {...form.box('isAgreed')}>
              {text.consent}{' '}
              <InlineLink href={paths.protocol({ name: 'privacyProtocl' })}>{text.privacy}</InlineLink>
            </Checkbox>
          </section>
          <div>
            <Button
              type="submit"
              look="primary"
              size="large"
              isWide
              isBusy={form.isBusy}
              disabled={identity.triesLeftToday === 0}
            >
              {text.submit}
            </Button>
            <CertificationRefused error={form.refusal} />
          </div>
          <Meta>
            {identity.triesLeftToday === 0 ? text.noTries : text.triesLeft(identity.triesLeftToday)}
          </Meta>
        </FieldStack>
      </form>
    </Block>
  );
}
