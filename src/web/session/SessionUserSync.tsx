import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from '#web/router/hooks.ts';
import { paths } from '#web/paths/paths.ts';
import { useStored } from '../state/stored-value.ts';
import { meQuery } from './queries.ts';
import { token, userInfo } from '#web/state/session.ts';

/** Loads the session's user, except on the login page, and stores it for the next start. */
export function SessionUserSync() {
  const present = useStored(token);
  const isLogin = useLocation().pathname === paths.login();
  const { data } = useQuery({ ...meQuery(present), enabled: present !== null && !isLogin });
  useEffect(() => {
    if (data && token.get() === present) userInfo.set(data);
  }, [data, present]);
  return null;
}
