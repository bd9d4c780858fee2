import { countText, money } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { RowTable } from '../ui/RowTable.tsx';
import { AccountLink } from './AccountLink.tsx';
import { OwnerLink } from './OwnerLink.tsx';
import type { LedgerAccount } from './queries.ts';
import { en, zh } from './words.ts';

interface AccountTableProps {
  readonly accounts: readonly LedgerAccount[];
  readonly isLoading: boolean;
}

export function AccountTable({ accounts, isLoading }: AccountTableProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <RowTable
      label={words.accounts}
      rows={accounts}
      keyOf={({ id }) => id}
      empty={words.noAccounts}
      isLoading={isLoading}
      columns={[
        { key: 'account', title: words.account, cell: (account) => <AccountLink account={account} /> },
        { key: 'owner', title: words.owner, cell: ({ owner }) => <OwnerLink owner={owner} /> },
        { key: 'balance', title: words.balance, isFigure: true, cell: (each) => money(each.balanceFen) },
        {
          key: 'entries',
          title: words.entries,
          isFigure: true,
          cell: ({ entries }) => countText(entries, locale),
        },
      ]}
    />
  );
}
