import { queryOptions } from '@tanstack/react-query';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';
import { ruleNumbers } from './rule-numbers.ts';

/** The deployment's rule numbers; they change only with a deployment. */
export const ruleNumbersQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
  select: ({ scheme }) => ruleNumbers(scheme),
  staleTime: Number.POSITIVE_INFINITY,
});
