import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { fetchWechatTicket } from './wechat-consent.ts';

interface WechatReturn {
  /** The ticket is being fetched: paying now would redirect to WeChat again. */
  readonly isFetchingTicket: boolean;
  /** Why fetching it failed. */
  readonly error: ApiError | null;
}

/** Fetches the payer's ticket after WeChat's redirect; removes `code` and `state` from the URL at once. */
export function useWechatReturn(): WechatReturn {
  const [params, setParams] = useSearchParams();
  const { mutate, error, isPending } = useMutation<void, ApiError, { code: string; state: string }>({
    mutationFn: ({ code, state }) => fetchWechatTicket(code, state),
  });
  const [code, state] = [params.get('code'), params.get('state')];
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (code === null || state === null || taken.current === code) return;
    taken.current = code;
    mutate({ code, state });
    setParams(
      (present) => {
        for (const name of ['code', 'state']) present.delete(name);
        return present;
      },
      { replace: true },
    );
  }, [code, state, mutate, setParams]);
  return { isFetchingTicket: isPending || (code !== null && state !== null), error };
}
