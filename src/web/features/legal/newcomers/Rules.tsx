import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, Inset } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { ruleNumbersQuery } from './queries.ts';
import type { RuleNumbers } from './rule-numbers.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import styles from './Rules.module.css';
import * as words from './words.ts';

/** The rules for users and analysts, with the numbers of this deployment. */
export function Rules() {
  const { lead, failed } = useWords(words);
  const { data, error, refetch } = useQuery(ruleNumbersQuery);
  return (
    <>
      <Block>
        <p className={classNames(textStyles.reading, styles.lead)}>{lead}</p>
      </Block>
      {data && <RuleList numbers={data} />}
      {!data && !error && <Skeleton rows={5} row={<Bone width="92%" height={64} />} />}
      {!data && error && (
        <ErrorState
          title={failed}
          onRetry={() => void refetch()}
          requestId={(error as Partial<ApiError>).requestId}
        >
          {error.message}
        </ErrorState>
      )}
    </>
  );
}

export function RuleList({ numbers }: { readonly numbers: RuleNumbers }) {
  const text = useWords(words);
  return text.rules(numbers).map((rule, index) => (
    <Block key={rule.title}>
      <div className={styles.rule}>
        <h2 className={textStyles.title}>
          {index + 1}. {rule.title}
        </h2>
        <ul className={styles.lines}>
          {rule.lines.map((line) => (
            <li key={line} className={classNames(textStyles.reading, textStyles.dotted)}>
              {line}
            </li>
          ))}
        </ul>
      </div>
      {rule.leadsToApplication && (
        <Inset>
          <div className={styles.action}>
            <ButtonLink href={paths.analystApplication()} look="accent" isWide>
              {text.apply}
            </ButtonLink>
          </div>
        </Inset>
      )}
    </Block>
  ));
}
