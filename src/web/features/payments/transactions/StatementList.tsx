import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayHeadText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { daysOf } from './days-of.ts';
import { FlowRow } from './FlowRow.tsx';
import type { StatementPage } from './queries.ts';
import type { Account } from './statement-selection.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import barStyles from '#web/ui/layout/Bars.module.css';
import styles from './StatementList.module.css';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import * as words from './words.ts';

interface StatementListProps {
  readonly account: Account;
  readonly list: UseInfiniteQueryResult<InfiniteData<StatementPage>>;
  /** Content of the empty list. */
  readonly empty: ReactNode;
}

/** Transactions of a month grouped by day, loaded on scroll. */
export function StatementList({ account, list, empty }: StatementListProps) {
  const text = useWords(words);
  const locale = useLocale();
  const days = daysOf(list.data?.pages.flatMap((page) => page.items) ?? []);
  const rows = (
    <PagedList
      query={list}
      isEmpty={days.length === 0}
      failed={text.notFetched}
      skeleton={<Skeleton rows={6} row={<Bone width="70%" height={40} />} />}
      empty={empty}
    >
      {days.map(({ day, flows }, index) => (
        <section key={day}>
          <div className={classNames(barStyles.head, rowStyles.group, styles.day)}>
            <h2>{dayHeadText(day, locale)}</h2>
            {index === 0 && <span className={styles.columns}>{text.columns[account]}</span>}
          </div>
          <ul className={styles.flows}>
            {flows.map((flow) => (
              <FlowRow key={flow.id} flow={flow} />
            ))}
          </ul>
        </section>
      ))}
      <LoadMoreOf query={list} />
    </PagedList>
  );
  return days.length > 0 ? rows : <Block hasGap>{rows}</Block>;
}

interface NoFlowsProps {
  /** Whether there are any transactions in any month. */
  readonly hasRecords: boolean;
  readonly isOfKind: boolean;
  readonly onShowAll: () => void;
}

/** Empty state: nothing in this month, or no transactions at all. */
export function NoFlows({ hasRecords, isOfKind, onShowAll }: NoFlowsProps) {
  const text = useWords(words);
  if (!hasRecords) {
    const recharge = (
      <ButtonLink href={paths.recharge()} look="accent" size="small">
        {text.recharge}
      </ButtonLink>
    );
    return (
      <EmptyState title={text.nothing} actions={recharge}>
        {text.nothingText}
      </EmptyState>
    );
  }
  const all = isOfKind && (
    <Button look="accent" size="small" onClick={onShowAll}>
      {text.showAll}
    </Button>
  );
  return (
    <EmptyState title={isOfKind ? text.noneOfKind : text.none} actions={all}>
      {text.noneText}
    </EmptyState>
  );
}
