import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { PayMark } from '#web/ui/marks/PayMark.tsx';
import { Outcome } from '#web/ui/feedback/Outcome.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './BindForm.module.css';
import * as words from './bind-words.ts';
import type { Payee } from '../withdrawals/queries.ts';
import type { Bound } from './use-bind.ts';

/** The bound account and when it becomes usable. */
export function BoundState({ bound }: { readonly bound: Bound }) {
  const text = useWords(words);
  const locale = useLocale();
  const { payee, coolingUntil } = bound;
  return (
    <Outcome
      tone="done"
      icon={<PassedFilledIcon />}
      title={text.done}
      actions={
        <ButtonLink look="primary" href={paths.withdraw()} isReplacing>
          {text.toWithdraw}
        </ButtonLink>
      }
    >
      <p>
        <Sentences
          of={[
            `${text.doneText(payee.accountMasked)}${locale === 'zh' ? '。' : '.'}`,
            coolingUntil !== null && text.doneCooling(dateTimeText(coolingUntil, locale)),
          ]}
        />
      </p>
    </Outcome>
  );
}

/** Shown instead of the form during an open withdrawal, whose payee cannot change. */
export function PayeeLockedNotice() {
  const text = useWords(words);
  return (
    <Block>
      <p className={classNames(textStyles.body, styles.why)} role="status">
        {text.withdrawalOpen}
      </p>
      <p className={classNames(textStyles.body, styles.why)}>
        <InlineLink href={paths.withdrawals()}>{text.toProgress}</InlineLink>
      </p>
    </Block>
  );
}

/** Purpose of the page and the currently bound account. */
export function BindHead({ payee, isUncertified }: { readonly payee: Payee | null; isUncertified: boolean }) {
  const text = useWords(words);
  return (
    <Block>
      <p className={classNames(textStyles.body, styles.why)}>{text.why}</p>
      {isUncertified && (
        <p className={classNames(textStyles.body, styles.why)}>
          {text.certifyFirst} <InlineLink href={paths.certification()}>{text.certify}</InlineLink>
        </p>
      )}
      {payee && (
        <Cells>
          <Cell
            icon={<PayMark provider="alipay" />}
            title={payee.accountMasked}
            detail={
              payee.nameMasked && (
                <>
                  {text.beforeName}
                  <span lang="zh">{payee.nameMasked}</span>
                </>
              )
            }
            value={text.now}
          />
        </Cells>
      )}
    </Block>
  );
}
