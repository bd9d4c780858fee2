import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Grid, Input, Select, Table, type TableProps, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { operatorNamePattern } from '#domain/operator/access-rules.ts';
import { csvText } from '../audit/csv.ts';
import type { Filters } from '../audit/filters.ts';
import { type AuditLine, useAudit } from '../audit/queries.ts';
import styles from '../audit/audit.module.css';
import { en, zh } from '../audit/words.ts';
import { serverNowMs } from '../api/server-clock.ts';
import { countText, timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import { Failed } from '../ui/Failed.tsx';
import { saveFile } from '../ui/save-file.ts';
import { actionText, actionWords } from '../words/action-words.ts';

/** Who did what, when and why. */
export default function Audit() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [filters, setFilters] = useState<Filters>({});
  const query = useAudit(filters);
  const columns = useColumns();
  const lines = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const save = () => {
    const head = [
      words.number,
      words.at,
      words.operator,
      words.action,
      words.subject,
      words.reason,
      words.facts,
    ];
    const rows = lines.map((line) => [
      String(line.id),
      line.at,
      line.operator?.name ?? words.commandLine,
      line.action,
      `${line.subject.kind} ${line.subject.id}`,
      line.reason,
      JSON.stringify(line.facts),
    ]);
    saveFile(words.file(timeText(serverNowMs()).slice(0, 10)), 'text/csv', csvText([head, ...rows]));
  };
  return (
    <Flex vertical gap="middle">
      <AuditFilters onFilters={setFilters} />
      {query.isError && lines.length === 0 ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Flex justify="space-between" align="center" gap="small" wrap>
            <Typography.Text type="secondary" role="status">
              {words.shown(countText(lines.length, locale))}
            </Typography.Text>
            <Button icon={<DownloadOutlined aria-hidden />} disabled={lines.length === 0} onClick={save}>
              {words.export}
            </Button>
          </Flex>
          <Table
            rowKey="id"
            columns={columns}
            dataSource={lines}
            loading={query.isPending}
            pagination={false}
            size="small"
            locale={{ emptyText: words.nothing }}
            expandable={{
              columnTitle: <span className={styles.unseen}>{words.facts}</span>,
              expandedRowRender: (line) => <Details line={line} />,
            }}
          />
          {query.hasNextPage && (
            <Flex justify="center">
              <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.more}
              </Button>
            </Flex>
          )}
        </>
      )}
    </Flex>
  );
}

function AuditFilters({ onFilters }: { readonly onFilters: (filters: Filters) => void }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const [form] = Form.useForm<Filters>();
  return (
    <Form form={form} name="audit" layout="vertical" onFinish={onFilters} className={styles.filters ?? ''}>
      <Form.Item
        name="operator"
        label={words.operator}
        rules={[{ pattern: operatorNamePattern, message: words.nameWrong }]}
      >
        <Input allowClear autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Form.Item name="action" label={words.action}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={Object.entries(actionWords).map(([value, text]) => ({ value, label: text[locale] }))}
        />
      </Form.Item>
      <Form.Item name="text" label={words.text}>
        <Input allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="from" label={words.from}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="until" label={words.until}>
        <Input type="date" />
      </Form.Item>
      <Flex gap="small" align="end">
        <Button type="primary" htmlType="submit">
          {words.search}
        </Button>
        <Button
          onClick={() => {
            form.resetFields();
            onFilters({});
          }}
        >
          {words.clear}
        </Button>
      </Flex>
    </Form>
  );
}

function useColumns(): NonNullable<TableProps<AuditLine>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { title: words.number, dataIndex: 'id', width: 80, responsive: ['md'], render: (id: number) => `#${id}` },
    { title: `${words.at} (${zone})`, dataIndex: 'at', width: 160, render: (at: string) => timeText(at) },
    {
      title: words.operator,
      dataIndex: 'operator',
      width: 130,
      responsive: ['md'],
      render: (operator: AuditLine['operator']) => operator?.name ?? <em>{words.commandLine}</em>,
    },
    {
      title: words.action,
      dataIndex: 'action',
      width: 160,
      render: (action: string) => actionText(action, locale),
    },
    {
      title: words.reason,
      dataIndex: 'reason',
      responsive: ['md'],
      render: (reason: string) => <bdi className={styles.reason}>{visibleText(reason)}</bdi>,
    },
  ];
}

function Details({ line }: { readonly line: AuditLine }) {
  const words = useWords({ zh, en });
  const { md } = Grid.useBreakpoint();
  const { id, operator, reason, subject, facts } = line;
  const entries = Object.entries(facts);
  return (
    <dl className={styles.details}>
      {!md && (
        <>
          <dt>{words.operator}</dt>
          <dd>
            #{id} {operator?.name ?? words.commandLine}
          </dd>
          <dt>{words.reason}</dt>
          <dd>
            <bdi className={styles.reason}>{visibleText(reason)}</bdi>
          </dd>
        </>
      )}
      <dt>{words.subject}</dt>
      <dd>
        <code>
          {subject.kind} {subject.id}
        </code>
      </dd>
      {entries.length === 0 && (
        <>
          <dt>{words.facts}</dt>
          <dd>{words.noFacts}</dd>
        </>
      )}
      {entries.map(([name, value]) => (
        <div key={name} className={styles.detail}>
          <dt>{name}</dt>
          <dd>
            <code>{visibleText(typeof value === 'string' ? value : JSON.stringify(value))}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
