import { Alert, Flex, Grid, Input, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { countText, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { Failed } from '../../ui/Failed.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { type Search, type UserList, type UserRow, useShownSearch, useUsers } from '../../users/queries.ts';
import { userListWords } from '../../users/state-words.ts';
import { UserLink } from '../../users/UserLink.tsx';
import { AnalystTag, CertificationTag, StateTag } from '../../users/UserTags.tsx';
import styles from '../../users/users.module.css';
import { en, zh } from '../../users/words.ts';

/** One field that finds a user, and lists of recent ones. */
export default function Users() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const shown = useShownSearch();
  const [search, setSearch] = useState<Search>(shown.last);
  const query = useUsers(search);
  const columns = useColumns();
  const { lg } = Grid.useBreakpoint();
  const isWide = lg ?? window.innerWidth >= 992;
  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const foundBy = query.data?.pages[0]?.foundBy ?? 'list';
  const look = (next: Search) => {
    shown.note(next);
    setSearch(next);
  };
  return (
    <Flex vertical gap="middle">
      <div className={styles.search}>
        <Input.Search
          defaultValue={search.text}
          placeholder={words.placeholder}
          aria-label={words.search}
          enterButton
          autoFocus={isWide && search.text === ''}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onSearch={(text) => look({ ...search, text: text.trim() })}
        />
        <Typography.Text type="secondary" className={styles.small ?? ''}>
          {words.help}
        </Typography.Text>
      </div>
      {search.text === '' && (
        <div>
          <Segmented<UserList>
            aria-label={words.lists}
            value={search.list}
            options={Object.entries(userListWords).map(([value, text]) => ({
              // The cast is safe: the keys of the table are the lists.
              value: value as UserList,
              label: text[locale],
            }))}
            onChange={(list) => look({ text: '', list })}
          />
        </div>
      )}
      {query.isError && rows.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Typography.Text type="secondary" role="status">
            {query.isPending ? '' : words.shown(countText(rows.length, locale))} {words.foundBy[foundBy]}
          </Typography.Text>
          <RowTable
            label={words.search}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.nothing}
            isLoading={query.isPending}
          />
          {query.isFetchNextPageError && <Alert type="error" title={query.error.message} />}
          <LoadMore query={query} />
        </>
      )}
    </Flex>
  );
}

function useColumns(): readonly Column<UserRow>[] {
  const words = useWords({ zh, en });
  const zone = zoneText(useNow());
  return [
    {
      key: 'nickname',
      title: words.nickname,
      cell: (user) => (
        <Flex gap="small" align="center" wrap>
          <UserLink user={user} />
          <AnalystTag analyst={user.analyst} />
        </Flex>
      ),
    },
    { key: 'mobile', title: words.mobile, cell: ({ mobileMasked }) => mobileMasked ?? '–' },
    { key: 'state', title: words.state, cell: ({ state }) => <StateTag state={state} /> },
    {
      key: 'certification',
      title: words.certification,
      cell: ({ certification }) => <CertificationTag certification={certification} />,
    },
    {
      key: 'registered',
      title: `${words.registered} (${zone})`,
      cell: ({ registeredAt }) => timeText(registeredAt),
    },
    {
      key: 'lastUsed',
      title: `${words.lastUsed} (${zone})`,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : timeText(lastUsedAt)),
    },
  ];
}
