import { Card, Flex, Table, type TableProps, Typography } from 'antd';
import { useLocale, useWords } from '../i18n/locale.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { type ValueRow, useValues } from './queries.ts';
import styles from './texts.module.css';
import { valueText } from './value-text.ts';
import { en, zh } from './words.ts';

/** Values in force by group, each with its source and with what keeps it. */
export function ValuesView() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const values = useValues();
  const columns = useColumns();
  if (values.isPending) return <Loading />;
  if (values.data === undefined) return <Failed error={values.error} onRetry={() => void values.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{words.valuesAbout}</Typography.Text>
      <Card size="small" title={words.processes}>
        <ul className={styles.list}>
          {values.data.processes.map(({ host, version, startedAt }) => (
            <li key={`${host} ${startedAt}`}>
              {words.process(host, version)} {words.since} <TimeText at={startedAt} />
            </li>
          ))}
        </ul>
      </Card>
      {values.data.groups.map((group) => (
        <Card key={group.title.en} size="small" title={group.title[locale]}>
          <Table<ValueRow>
            rowKey="key"
            columns={columns}
            dataSource={[...group.values]}
            pagination={false}
            size="small"
          />
        </Card>
      ))}
    </Flex>
  );
}

function useColumns(): NonNullable<TableProps<ValueRow>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const sourceOf = (source: ValueRow['source']) =>
    source.kind === 'code' ? (
      words.sources.code
    ) : (
      <>
        {source.isDefault ? words.sources.default : words.sources.setting}
        <div>
          <code className={styles.about}>{source.name}</code>
        </div>
      </>
    );
  return [
    { title: words.name, key: 'name', render: (_, { title }) => title[locale] },
    {
      title: words.value,
      dataIndex: 'value',
      render: (value: ValueRow['value']) => (
        <strong className={styles.figure}>{valueText(value, locale)}</strong>
      ),
    },
    { title: words.source, dataIndex: 'source', width: 220, responsive: ['md'], render: sourceOf },
    {
      title: words.fixedAt,
      dataIndex: 'fixedAt',
      width: 200,
      responsive: ['md'],
      render: (fixedAt: ValueRow['fixedAt']) => words.fixed[fixedAt] ?? fixedAt,
    },
  ];
}
