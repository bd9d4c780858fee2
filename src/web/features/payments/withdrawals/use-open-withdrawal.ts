import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openWithdrawalQuery, invalidateWithdrawals } from './queries.ts';

/** Polls the open withdrawal; refetches the withdrawable amount once it ends. */
export function useOpenWithdrawal() {
  const client = useQueryClient();
  const status = useQuery(openWithdrawalQuery);
  const hasOpen = status.data ? status.data.open !== null : null;
  const hadOpen = useRef(false);
  useEffect(() => {
    if (hadOpen.current && hasOpen === false) void invalidateWithdrawals(client);
    hadOpen.current = hasOpen === true;
  }, [hasOpen, client]);
  return status;
}
