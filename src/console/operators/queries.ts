import { useQuery } from '@tanstack/react-query';
import type { createOperator, operatorList } from '#contract/console/operators.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';

export type OperatorRow = CallReply<typeof operatorList>['items'][number];
export type Invitation = CallReply<typeof createOperator>;

export const operatorsKey = ['operators'] as const;

export function useOperators() {
  return useQuery({
    queryKey: operatorsKey,
    queryFn: ({ signal }) => call<typeof operatorList>('GET', '/api/console/operators', {}, signal),
  });
}
