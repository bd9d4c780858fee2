import { Flex, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import type { AccountKind } from '#domain/ledger/posting.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { AccountTable } from '../../money/AccountTable.tsx';
import { readLedgerSearch } from '../../money/ledger-search.ts';
import styles from '../../money/money.module.css';
import { useAccounts, useTransfersOf } from '../../money/queries.ts';
import { TransferTable } from '../../money/TransferTable.tsx';
import { en, zh } from '../../money/words.ts';
import { paths } from '../../router/paths.ts';
import { navigate, useLocation } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { accountWords } from '../../words/group-words.ts';

/** Accounts by owner or kind, and transfers by whatever names them. The search is in the address. */
export default function Ledger() {
  const { search } = useLocation();
  const { kind, q, owner } = readLedgerSearch(search);
  return (
    <Flex vertical gap="large">
      <Search kind={kind} q={q} />
      {q !== '' && <Transfers of={q} mayBeOwner={owner !== undefined} />}
      {(q === '' || owner !== undefined) && <Accounts kind={kind} owner={owner} />}
    </Flex>
  );
}

interface SearchProps {
  readonly kind: AccountKind | undefined;
  readonly q: string;
}

function Search({ kind, q }: SearchProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // The address may change by a link or the way back.
  if (q !== shown) {
    setShown(q);
    setText(q);
  }
  return (
    <div className={styles.search}>
      <Input.Search
        value={text}
        placeholder={words.placeholder}
        aria-label={words.search}
        enterButton
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onSearch={(entered) => navigate(paths.ledgerSearch({ kind, q: entered.trim() }))}
      />
      <Select<AccountKind>
        value={kind ?? null}
        aria-label={words.kind}
        placeholder={words.kind}
        allowClear
        options={Object.entries(accountWords).map(([value, name]) => ({
          // The cast is safe: the keys of the table are the kinds.
          value: value as AccountKind,
          label: name[locale],
        }))}
        onChange={(chosen: AccountKind | undefined) => navigate(paths.ledgerSearch({ kind: chosen, q }))}
      />
      <Typography.Text type="secondary" className={styles.help ?? ''}>
        {words.help}
      </Typography.Text>
    </div>
  );
}

interface TransfersProps {
  readonly of: string;
  /** An owner of accounts is the subject of no transfer, which needs no saying. */
  readonly mayBeOwner: boolean;
}

function Transfers({ of, mayBeOwner }: TransfersProps) {
  const words = useWords({ zh, en });
  const transfers = useTransfersOf(of);
  if (transfers.isError && transfers.data === undefined)
    return <Failed error={transfers.error} onRetry={() => void transfers.refetch()} />;
  if (mayBeOwner && transfers.data?.items.length === 0) return null;
  return (
    <Flex vertical gap="small" component="section">
      <Typography.Title level={2} className={styles.title ?? ''}>
        {words.transfers}
      </Typography.Title>
      <TransferTable
        label={words.transfers}
        transfers={transfers.data?.items ?? []}
        isLoading={transfers.isPending}
      />
    </Flex>
  );
}

interface AccountsProps {
  readonly kind: AccountKind | undefined;
  readonly owner: string | undefined;
}

function Accounts({ kind, owner }: AccountsProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const accounts = useAccounts({ kind, owner });
  const title =
    owner !== undefined ? words.accountsOf : kind === undefined ? words.platform : accountWords[kind][locale];
  if (accounts.isError && accounts.data === undefined)
    return <Failed error={accounts.error} onRetry={() => void accounts.refetch()} />;
  return (
    <Flex vertical gap="small" component="section">
      <Typography.Title level={2} className={styles.title ?? ''}>
        {title}
      </Typography.Title>
      <AccountTable
        accounts={accounts.data?.pages.flatMap((page) => page.items) ?? []}
        isLoading={accounts.isPending}
      />
      <LoadMore query={accounts} />
    </Flex>
  );
}
