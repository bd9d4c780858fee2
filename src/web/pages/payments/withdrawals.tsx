import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '#web/router/hooks.ts';
import { History } from '#web/features/payments/withdrawals/History.tsx';
import { withdrawalsQuery } from '#web/features/payments/withdrawals/queries.ts';
import * as words from '#web/features/payments/withdrawals/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

/** Withdrawal history, with a link to the tax statement. */
export default function WithdrawalsPage() {
  const { historyTitle, taxShort } = useWords(words);
  const { hash } = useLocation();
  const list = useInfiniteQuery(withdrawalsQuery);
  return (
    <Page
      isRefreshable
      bar={<PageBar title={historyTitle} end={<TextLink href={paths.taxStatement()}>{taxShort}</TextLink>} />}
      isPlain
    >
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <ZoneLine />
      <History named={hash.slice(1)} />
    </Page>
  );
}
