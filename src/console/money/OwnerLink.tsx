import { useWords } from '../i18n/locale.ts';
import { SchemeLink } from '../users/SchemeLink.tsx';
import { UserLink } from '../users/UserLink.tsx';
import type { LedgerAccount } from './queries.ts';
import { en, zh } from './words.ts';

/** Whose account it is. */
export function OwnerLink({ owner }: Pick<LedgerAccount, 'owner'>) {
  const words = useWords({ zh, en });
  if (owner === null) return <>{words.ofPlatform}</>;
  const { of, id, name } = owner;
  return of === 'user' ? (
    <UserLink user={{ id, nickname: name }} />
  ) : (
    <SchemeLink scheme={{ id, title: name }} />
  );
}
