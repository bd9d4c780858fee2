import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { serverTimeAt } from '#web/clock/server-clock.ts';
import { earliestQuery } from '#web/features/payments/transactions/queries.ts';
import { taxStatementQuery } from '#web/features/payments/withdrawals/queries.ts';
import { TaxTable } from '#web/features/payments/withdrawals/TaxTable.tsx';
import { readYear, yearsBetween } from '#web/features/payments/withdrawals/tax-years.ts';
import * as words from '#web/features/payments/withdrawals/words.ts';
import { BEIJING, dayOf } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Inset } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Payouts of a year and the tax withheld, to view and save. */
export default function TaxStatementPage() {
  const text = useWords(words);
  const navigate = useNavigate();
  const present = dayOf(serverTimeAt(Date.now()), BEIJING).slice(0, 4);
  const year = readYear(useSearchParams()[0].get('year'), present);
  const earliest = useQuery(earliestQuery);
  const statement = useQuery(taxStatementQuery(year));
  const { data, error, refetch } = statement;
  const years = yearsBetween(earliest.data?.month ?? null, present);
  return (
    <Page isRefreshable bar={<PageBar title={text.taxTitle} />} isPlain>
      <OfflineNotice receivedAtMs={statement.dataUpdatedAt} error={error} onRetry={refetch} />
      <ZoneLine byBeijing="years" />
      <Inset>
        <Chips label={text.year}>
          {years.map((each) => (
            <Chip
              key={each}
              label={text.yearOf(each)}
              isSelected={each === year}
              onSelect={() => void navigate(paths.taxStatement({ year: each }), { replace: true })}
            />
          ))}
        </Chips>
      </Inset>
      {data && <TaxTable statement={data} />}
      {!data && error && (
        <ErrorState title={text.taxNotFetched} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton rows={4} row={<Bone width="100%" height={24} />} />}
    </Page>
  );
}
