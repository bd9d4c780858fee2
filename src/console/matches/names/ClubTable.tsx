import { Flex, Input, Table, Tag } from 'antd';
import { useState } from 'react';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { Failed } from '../../ui/Failed.tsx';
import styles from './names.module.css';
import { type Club, useClubs } from './queries.ts';
import { en, zh } from './words.ts';

/** Clubs by name, with every spelling by which feeds and files may name them. */
export function ClubTable() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [text, setText] = useState('');
  const clubs = useClubs(text);
  const found = text.trim() === '' ? [] : (clubs.data?.items ?? []);
  return (
    <Flex vertical gap="middle">
      <Input.Search
        enterButton
        maxLength={60}
        placeholder={words.typeToSearch}
        aria-label={words.search}
        loading={clubs.isFetching}
        onSearch={setText}
        className={styles.search ?? ''}
      />
      {clubs.isError ? (
        <Failed error={clubs.error} onRetry={() => void clubs.refetch()} />
      ) : (
        <Table<Club>
          rowKey="key"
          dataSource={found}
          loading={clubs.isPending && clubs.isFetching}
          pagination={false}
          size="small"
          locale={{ emptyText: text.trim() === '' ? words.typeToSearch : words.nothing }}
          columns={[
            {
              title: words.team,
              key: 'team',
              render: (_, { key, name, country, code, addedAt }) => (
                <>
                  <span className={styles.name}>{name[locale]}</span>{' '}
                  {addedAt !== null && <Tag color="processing">{words.addedAt}</Tag>}
                  <div className={styles.about}>
                    {name[locale === 'zh' ? 'en' : 'zh']} · {country} · {code} · {key}
                  </div>
                </>
              ),
            },
            {
              title: words.spellings,
              dataIndex: 'spellings',
              render: (spellings: Club['spellings']) =>
                spellings.map((spelling) => (
                  <Tag
                    key={spelling.text}
                    color={spelling.addedAt === null ? 'default' : 'processing'}
                    {...(spelling.addedAt !== null && { title: words.addedAt })}
                    className={styles.spelling ?? ''}
                  >
                    {spelling.text}
                  </Tag>
                )),
            },
          ]}
        />
      )}
    </Flex>
  );
}
