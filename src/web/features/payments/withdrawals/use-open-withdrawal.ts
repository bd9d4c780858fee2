import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openWithdrawalQuery, withdrawalMoved } from './queries.ts';

/** How the withdrawals stand; once the open one has ended, what may be withdrawn is asked for anew. */
export function useOpenWithdrawal() {
  const client = useQueryClient();
  const status = useQuery(openWithdrawalQuery);
  const hasOpen = status.data ? status.data.open !== null : null;
  const hadOpen = useRef(false);
  useEffect(() => {
    if (hadOpen.current && hasOpen === false) void withdrawalMoved(client);
    hadOpen.current = hasOpen === true;
  }, [hasOpen, client]);
  return status;
}
