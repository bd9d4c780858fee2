import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './DelayBlock.module.css';
import * as words from './delay-words.ts';
import { DisputeBlock } from './DisputeBlock.tsx';

/** For an overdue settlement: reason, start of the manual review, and a buyer's dispute button. */
export function DelayBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { delay, result } = scheme;
  if (delay === null || result !== null) return null;
  return (
    <Block>
      <BlockHead title={text.title} />
      <Inset>
        <p className={styles.reason}>{text.reasons[delay.reason]}</p>
        <p className={classNames(textStyles.small, styles.since)}>
          {text.since(dateTimeText(delay.since, locale))}
        </p>
      </Inset>
      <DisputeBlock scheme={scheme} />
    </Block>
  );
}
