import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '#web/features/people/account/queries.ts';
import { IncomeHead } from '#web/features/payments/income/IncomeHead.tsx';
import { IncomeList } from '#web/features/payments/income/IncomeList.tsx';
import { IncomeMonth } from '#web/features/payments/income/IncomeMonth.tsx';
import { pendingHoursQuery } from '#web/features/payments/income/queries.ts';
import * as words from '#web/features/payments/income/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Note } from '#web/ui/layout/Text.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

/** Income of an analyst: total, by month, by scheme. */
export default function IncomePage() {
  const { title, note, statement } = useWords(words);
  const balance = useQuery(balanceQuery);
  const { data: hours } = useQuery(pendingHoursQuery);
  return (
    <Page
      isRefreshable
      bar={
        <PageBar
          title={title}
          end={<TextLink href={paths.detail({ account: 'income' })}>{statement}</TextLink>}
        />
      }
    >
      <OfflineNotice receivedAtMs={balance.dataUpdatedAt} onRetry={balance.refetch} />
      <ZoneLine byBeijing="months" />
      <IncomeHead balances={balance.data} />
      <IncomeMonth />
      <IncomeList />
      {hours !== undefined && <Note>{note(hours)}</Note>}
    </Page>
  );
}
