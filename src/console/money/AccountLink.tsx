import { useLocale } from '../i18n/locale.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { accountWords } from '../words/group-words.ts';
import type { LedgerAccount } from './queries.ts';

/** An account by its kind and number, with the way to its entries. */
export function AccountLink({ account }: { readonly account: Pick<LedgerAccount, 'id' | 'kind'> }) {
  const locale = useLocale();
  return (
    <Link to={paths.account(account.id)}>
      {accountWords[account.kind][locale]} #{account.id}
    </Link>
  );
}
