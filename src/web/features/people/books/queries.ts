import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { myBookRows, myBooks } from '#contract/schemes/books.ts';
import { call } from '#web/api/call.ts';
import { cachingReply } from '#web/offline/caching-reply.ts';

export type Books = CallReply<typeof myBooks>;
export type Sums = Books['total'];
export type BookRow = CallReply<typeof myBookRows>['items'][number];

/** The viewer's books, or those of one analyst. Shares the key prefix of the scheme lists: an unlock changes both. */
export const booksQuery = (analystId: string | undefined) =>
  queryOptions({
    queryKey: ['schemes', 'books', analystId],
    queryFn: cachingReply<Books>(({ signal }) =>
      call<typeof myBooks>(
        'GET',
        '/api/app/auth/mine/books',
        { query: analystId === undefined ? {} : { analyst: analystId } },
        { signal },
      ),
    ),
  });

/** All rows for a file, page by page. */
export async function readAllRows(analystId: string | undefined): Promise<readonly BookRow[]> {
  const rows: BookRow[] = [];
  let cursor: string | null = null;
  do {
    const query = {
      ...(analystId !== undefined && { analyst: analystId }),
      ...(cursor !== null && { cursor }),
    };
    const page: CallReply<typeof myBookRows> = await call<typeof myBookRows>(
      'GET',
      '/api/app/auth/mine/books/rows',
      { query },
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
