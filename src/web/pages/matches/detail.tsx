import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { serverTimeAt } from '#web/clock/server-clock.ts';
import { monthsBetween } from '#web/features/payments/transactions/months-between.ts';
import { earliestQuery, statementQuery } from '#web/features/payments/transactions/queries.ts';
import {
  type Account,
  readSelection,
  type StatementSelection,
  selectionHref,
} from '#web/features/payments/transactions/statement-selection.ts';
import { StatementHead } from '#web/features/payments/transactions/StatementHead.tsx';
import { NoFlows, StatementList } from '#web/features/payments/transactions/StatementList.tsx';
import * as words from '#web/features/payments/transactions/words.ts';
import { BEIJING, dayOf, yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PageTabs, TabPanel } from '#web/ui/layout/PageTabs.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

const accounts = ['balance', 'income'] as const satisfies readonly Account[];

/** The statement: every money movement of the viewer, by month. */
export default function DetailPage() {
  const text = useWords(words);
  const locale = useLocale();
  const navigate = useNavigate();
  const shown = readSelection(useSearchParams()[0]);
  const show = (next: StatementSelection) =>
    void navigate(selectionHref(next), { replace: true, preventScrollReset: next.account === shown.account });
  const list = useInfiniteQuery(statementQuery(shown));
  const earliest = useQuery(earliestQuery);
  const present = dayOf(serverTimeAt(Date.now()), BEIJING).slice(0, 7);
  const first = earliest.data?.month ?? null;
  const page = list.data?.pages[0];
  const refunds = <TextLink href={paths.rechargeRefunds()}>{text.refunds}</TextLink>;
  return (
    <Page isRefreshable bar={<PageBar title={text.title} isBare end={refunds} />}>
      <PageTabs
        label={text.account}
        tabs={accounts.map((id) => ({ id, label: text.accounts[id] }))}
        current={shown.account}
        onChange={(account) => show({ account, month: shown.month, kind: null })}
      />
      <TabPanel id={shown.account}>
        <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
        <ZoneLine byBeijing="months" />
        <StatementHead
          shown={shown}
          onShow={show}
          month={shown.month ?? page?.month ?? present}
          months={monthsBetween(first, present)}
          sums={page?.sums}
        />
        <StatementList
          account={shown.account}
          list={list}
          empty={
            <NoFlows
              hasRecords={first !== null}
              isOfKind={shown.kind !== null}
              onShowAll={() => show({ ...shown, kind: null })}
            />
          }
        />
        <Note>
          {first !== null && (
            <>
              {text.earliest(yearMonthText(first, locale))}
              <Sep />
              {text.every}
            </>
          )}
        </Note>
      </TabPanel>
    </Page>
  );
}
