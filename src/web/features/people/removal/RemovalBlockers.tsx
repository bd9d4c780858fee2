import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import type { Blocker } from '../security/queries.ts';
import { blockerHref, isForfeitable } from './removal-blockers.ts';
import * as words from './removal-words.ts';
import styles from '../security/Security.module.css';

interface RemovalBlockersProps {
  readonly blockers: readonly Blocker[];
  readonly onRefresh: () => void;
}

/** Blockers of the deletion: amount, and how to resolve or what to wait for. */
export function RemovalBlockers({ blockers, onRefresh }: RemovalBlockersProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block>
      <BlockHead
        title={blockers.every(isForfeitable) ? text.left : text.inTheWay}
        end={
          <button type="button" className={styles.refresh} onClick={onRefresh}>
            {text.refresh}
          </button>
        }
      />
      <Cells>
        {blockers.map((blocker) => {
          const { kind, amountFen } = blocker;
          const href = blockerHref(blocker);
          const isTooLow = kind === 'income' && isForfeitable(blocker);
          const cell = {
            title: text.kinds[kind],
            detail: isTooLow ? text.incomeTooLow : text.hints[kind],
            value: amountFen ? moneyText(amountFen, locale) : undefined,
          };
          return href === null ? (
            <Cell key={kind} {...cell} />
          ) : (
            <LinkCell key={kind} href={href} {...cell} />
          );
        })}
      </Cells>
    </Block>
  );
}
