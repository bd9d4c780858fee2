import { textLengths } from '#domain/input-rules.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ActionBar } from '#web/ui/controls/ActionBar.tsx';
import { Block, BlockHead, BlockNote, MoreLink } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { Checkbox } from '#web/ui/controls/Choices.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { FieldError, FieldStack, TextArea } from '#web/ui/controls/Field.tsx';
import styles from './Application.module.css';
import * as words from './application-words.ts';
import { countOf } from '#web/i18n/typed/characters.ts';
import type { AnalystStatus } from './queries.ts';
import type { Application } from './use-application.ts';

interface KnownCompetition {
  readonly code: string;
  readonly short: { readonly zh: string; readonly en: string };
}

interface ApplicationFormProps {
  readonly application: Application;
  readonly status: AnalystStatus;
  readonly competitions: readonly KnownCompetition[];
}

/** Analyst obligations and the application form. */
export function ApplicationForm({ application, status, competitions }: ApplicationFormProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { values, set } = application;
  const toggle = (code: string) => {
    const others = values.competitions.filter((each) => each !== code);
    set({ competitions: values.competitions.includes(code) ? others : [...others, code] });
  };
  return (
    <>
      <Block>
        <BlockHead title={text.title} end={<MoreLink href={paths.newcomers()}>{text.allRules}</MoreLink>} />
        <BlockNote>{text.lead}</BlockNote>
        <ul className={styles.rules}>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Cells>
          <Cell
            title={text.identityVerified}
            value={status.identityVerified ? text.isIdentityVerified : text.notCertified}
          />
        </Cells>
      </Block>
      <Block>
        <FieldStack>
          <TextArea
            label={text.statement}
            hint={text.statementHint}
            count={countOf(values.statement, textLengths.statement.max)}
            rows={6}
            {...application.field('statement')}
          />
        </FieldStack>
        {competitions.length > 0 && (
          <>
            <BlockHead title={text.competitions} note={text.competitionsHint} />
            <div className={styles.chips}>
              <Chips label={text.competitions}>
                {competitions.map(({ code, short }) => (
                  <Chip
                    key={code}
                    label={short[locale]}
                    isSelected={values.competitions.includes(code)}
                    onSelect={() => toggle(code)}
                  />
                ))}
              </Chips>
            </div>
          </>
        )}
        <div className={styles.agree}>
          <Checkbox {...application.box('isAgreed')}>{text.agree}</Checkbox>
          <FieldError error={application.formError} />
        </div>
      </Block>
    </>
  );
}

export function ApplicationBar({
  application,
  isDisabled,
}: {
  readonly application: Application;
  readonly isDisabled: boolean;
}) {
  const { send } = useWords(words);
  return (
    <ActionBar>
      <Button
        look="primary"
        isWide
        disabled={isDisabled}
        isBusy={application.isBusy}
        onClick={application.submit}
      >
        {send}
      </Button>
    </ActionBar>
  );
}
