import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { takeWechatTicket } from './wechat-consent.ts';

/** Takes the ticket of somebody WeChat has sent back; its `code` and `state` leave the address at once. Why it failed. */
export function useWechatReturn(): ApiError | null {
  const [params, setParams] = useSearchParams();
  const { mutate, error } = useMutation<void, ApiError, { code: string; state: string }>({
    mutationFn: ({ code, state }) => takeWechatTicket(code, state),
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
  return error;
}
