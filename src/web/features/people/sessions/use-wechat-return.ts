import { useEffect, useRef } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import { useWechatLogin } from './queries.ts';
import { parseWechatCallback, withoutWechatParams } from './wechat-consent.ts';

/** Logs in after WeChat's redirect. Removes `code` and `state` from URL and history at once: they are single-use. */
export function useWechatReturn(onLoggedIn: () => void) {
  const [params, setParams] = useSearchParams();
  const { mutate, isPending, error } = useWechatLogin(onLoggedIn);
  const taken = useRef<string | null>(null);
  const answer = parseWechatCallback(params);
  useEffect(() => {
    if (answer === null || taken.current === answer.code) return;
    taken.current = answer.code;
    mutate(answer);
    setParams(withoutWechatParams, { replace: true });
  });
  return { isBusy: isPending || answer !== null, error };
}
