import { useQuery } from '@tanstack/react-query';
import type { createOperator, operatorList } from '#contract/console/operators.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';

export type OperatorRow = CallReply<typeof operatorList>['items'][number];
/** Of a change of an operator; `waiting` for another admin. */
export type Appointed = CallReply<typeof createOperator>;
export type Invitation = NonNullable<Appointed['invitation']>;

export const operatorsKey = ['operators'] as const;

export function useOperators() {
  return useQuery({
    queryKey: operatorsKey,
    queryFn: ({ signal }) => call<typeof operatorList>('GET', '/api/console/operators', {}, signal),
  });
}
