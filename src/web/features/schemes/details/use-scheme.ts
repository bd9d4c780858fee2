import { useQuery } from '@tanstack/react-query';
import { token } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { publicSchemeQuery, type SchemeDetails, viewerSchemeQuery } from '../queries.ts';
import { type Fetched, viewedScheme } from './viewed-scheme.ts';

/**
 * A visitor gets the public scheme. With a session both are requested at once, and the public one is shown until the
 * viewer's is there.
 */
export function useScheme(id: string): Fetched<SchemeDetails> {
  const isLoggedIn = useStored(token) !== null;
  const own = useQuery({ ...viewerSchemeQuery(id), enabled: isLoggedIn });
  const shared = useQuery({
    ...publicSchemeQuery(id),
    enabled: !isLoggedIn || own.data === undefined,
  });
  return viewedScheme(isLoggedIn ? own : null, shared);
}
