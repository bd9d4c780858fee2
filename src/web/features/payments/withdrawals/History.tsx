import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './History.module.css';
import { Why } from './Progress.tsx';
import { type Withdrawal, withdrawalsQuery } from './queries.ts';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

const tones = {
  requested: 'amber',
  reviewing: 'amber',
  paying: 'amber',
  paid: 'plain',
  failed: 'line',
  refused: 'line',
} as const;

/** Withdrawal history, newest first; the URL may select one. */
export function History({ named }: { readonly named: string }) {
  const text = useWords(words);
  const list = useInfiniteQuery(withdrawalsQuery);
  const items = withOpen(list.data?.pages ?? []);
  return (
    <PagedList
      query={list}
      isEmpty={items.length === 0}
      failed={text.historyNotFetched}
      skeleton={<Skeleton rows={5} row={<Bone width="80%" height={40} />} />}
      empty={<NoWithdrawals />}
    >
      <Block>
        <ul>
          {items.map((item) => (
            <HistoryRow key={item.withdrawalId} withdrawal={item} isNamed={item.withdrawalId === named} />
          ))}
        </ul>
        <LoadMoreOf query={list} />
      </Block>
    </PagedList>
  );
}

/** The open one first, without duplicates. */
export function withOpen(
  pages: readonly { readonly open: Withdrawal | null; readonly items: readonly Withdrawal[] }[],
): Withdrawal[] {
  const open = pages[0]?.open ?? null;
  const before = pages.flatMap(({ items }) => items);
  return open === null
    ? before
    : [open, ...before.filter(({ withdrawalId }) => withdrawalId !== open.withdrawalId)];
}

interface HistoryRowProps {
  readonly withdrawal: Withdrawal;
  readonly isNamed: boolean;
}

function HistoryRow({ withdrawal, isNamed }: HistoryRowProps) {
  const text = useWords(words);
  const locale = useLocale();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  const { amountFen, taxFen, arrivesFen, state, payee, requestedAt, endedAt } = withdrawal;
  return (
    <li ref={row} id={withdrawal.withdrawalId} className={rowStyles.insetDivider}>
      <div className={styles.row}>
        <span className={classNames(rowStyles.amount, styles.amount)}>{moneyText(amountFen, locale)}</span>
        <span className={styles.state}>
          <Tag tone={tones[state]}>{text.states[state]}</Tag>
        </span>
        <small className={textStyles.meta}>
          <FactLine
            facts={[
              text.payee(payee.accountMasked),
              taxFen > 0 && text.arrived(moneyText(arrivesFen, locale), moneyText(taxFen, locale)),
            ]}
          />
        </small>
        <small className={classNames(textStyles.meta, styles.when)}>
          {dateTimeText(endedAt ?? requestedAt, locale)}
        </small>
      </div>
      <Why withdrawal={withdrawal} />
    </li>
  );
}

function NoWithdrawals() {
  const text = useWords(words);
  const withdraw = (
    <ButtonLink href={paths.withdraw()} look="accent" size="small">
      {text.toWithdraw}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.none} actions={withdraw}>
      {text.noneText}
    </EmptyState>
  );
}
