import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { analystStatus } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';

export type AnalystStatus = CallReply<typeof analystStatus>;

/** The viewer's application and analyst status. */
export const analystStatusQuery = queryOptions({
  queryKey: ['analyst-status'],
  queryFn: ({ signal }) => call<typeof analystStatus>('GET', '/api/app/auth/analyst/status', {}, { signal }),
});
