import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { BookCourse } from '#web/features/people/books/BookCourse.tsx';
import { BookSplits } from '#web/features/people/books/BookSplits.tsx';
import { BookTotals } from '#web/features/people/books/BookTotals.tsx';
import { ExportBooks } from '#web/features/people/books/ExportBooks.tsx';
import { NoBooks } from '#web/features/people/books/NoBooks.tsx';
import { OfAnalyst } from '#web/features/people/books/OfAnalyst.tsx';
import { booksQuery } from '#web/features/people/books/queries.ts';
import { useUnlockFilter } from '#web/features/people/books/use-unlock-filter.ts';
import * as words from '#web/features/people/books/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Was it worth it: cost and result of everything the viewer unlocked, or of one analyst. */
export default function BooksPage() {
  const text = useWords(words);
  const [{ analyst }] = useUnlockFilter();
  const books = useQuery(booksQuery(analyst));
  const { data, error, refetch } = books;
  const isEmpty = data?.total.total === 0;
  return (
    <Page isRefreshable isPlain={!data || isEmpty} bar={<PageBar title={text.title} />}>
      <OfflineNotice receivedAtMs={books.dataUpdatedAt} error={error} onRetry={refetch} />
      <ZoneLine byBeijing="months" />
      {!data && !error && <Skeleton rows={6} row={<Bone width="100%" height={40} />} />}
      {!data && error && (
        <ErrorState title={text.failed} onRetry={refetch} requestId={(error as ApiError).requestId}>
          {error.message}
        </ErrorState>
      )}
      {isEmpty && <NoBooks isOfAnalyst={analyst !== undefined} />}
      {data && !isEmpty && (
        <>
          {analyst !== undefined && <OfAnalyst books={data} />}
          <BookTotals sums={data.total} />
          <BookCourse books={data} />
          <BookSplits books={data} analystId={analyst} />
          <ExportBooks analystId={analyst} />
        </>
      )}
    </Page>
  );
}
