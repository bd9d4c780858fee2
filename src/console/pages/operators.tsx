import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Result, Table, type TableProps, Tag, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { CreateOperator } from '../operators/CreateOperator.tsx';
import { InvitationDialog } from '../operators/InvitationDialog.tsx';
import { OperatorMenu } from '../operators/OperatorMenu.tsx';
import {
  type Appointed,
  type Invitation,
  type OperatorRow,
  operatorsKey,
  useOperators,
} from '../operators/queries.ts';
import { en, zh } from '../operators/words.ts';
import { countsKey } from '../queue/queries.ts';
import { selfKey, useSelf } from '../session/use-self.ts';
import { Failed } from '../ui/Failed.tsx';
import { roleWords } from '../words/role-words.ts';
import { operatorStateWords } from '../words/state-words.ts';

/** All operators, for admins: creating, roles, resets, disabling. */
export default function Operators() {
  const words = useWords({ zh, en });
  const client = useQueryClient();
  const self = useSelf().data;
  const operators = useOperators();
  const [isCreating, setCreating] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { message } = App.useApp();
  const needsSecondAdmin = operators.data?.needsSecondAdmin ?? false;
  const onAppointed = ({ verdict, invitation: made }: Appointed) => {
    if (verdict === 'waiting') message.info(words.waits, 6);
    setInvitation(made);
    void client.invalidateQueries({ queryKey: operatorsKey });
    void client.invalidateQueries({ queryKey: selfKey });
    void client.invalidateQueries({ queryKey: countsKey });
  };
  const columns = useColumns({ needsSecondAdmin, onDone: onAppointed });
  if (self && !self.roles.includes('admin')) return <Result status="403" title={words.adminOnly} />;
  if (operators.isError && operators.data === undefined)
    return <Failed error={operators.error} onRetry={() => void operators.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Flex justify="end">
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      </Flex>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={operators.data?.items ?? []}
        loading={operators.isPending}
        pagination={false}
        size="middle"
      />
      {isCreating && (
        <CreateOperator
          needsSecondAdmin={needsSecondAdmin}
          onClose={() => setCreating(false)}
          onCreated={(appointed) => {
            setCreating(false);
            onAppointed(appointed);
          }}
        />
      )}
      {invitation !== null && (
        <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />
      )}
    </Flex>
  );
}

function useColumns({
  needsSecondAdmin,
  onDone,
}: Omit<ComponentProps<typeof OperatorMenu>, 'operator'>): NonNullable<TableProps<OperatorRow>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  const ownId = useSelf().data?.id;
  return [
    {
      title: words.name,
      dataIndex: 'name',
      render: (name: string, { id }) => (
        <>
          <Typography.Text strong style={{ whiteSpace: 'nowrap' }}>
            {name}
          </Typography.Text>
          {id === ownId && <Typography.Text type="secondary"> ({words.you})</Typography.Text>}
        </>
      ),
    },
    {
      title: words.roles,
      dataIndex: 'roles',
      render: (roles: OperatorRow['roles']) =>
        roles.length === 0 ? (
          '–'
        ) : (
          <Flex wrap gap={4}>
            {roles.map((role) => (
              <Tag key={role}>{roleWords[role][locale]}</Tag>
            ))}
          </Flex>
        ),
    },
    {
      title: words.state,
      dataIndex: 'state',
      render: (state: OperatorRow['state']) => (
        <Tag color={operatorStateWords[state].color}>{operatorStateWords[state].text[locale]}</Tag>
      ),
    },
    {
      title: `${words.lastUsed} (${zone})`,
      dataIndex: 'lastUsedAt',
      responsive: ['md'],
      render: (at: string | null) => (at === null ? words.never : timeText(at)),
    },
    { title: words.sessions, dataIndex: 'sessions', align: 'end', responsive: ['md'] },
    {
      title: `${words.created} (${zone})`,
      dataIndex: 'createdAt',
      responsive: ['lg'],
      render: (at: string) => timeText(at),
    },
    {
      title: words.actions,
      key: 'actions',
      align: 'end',
      render: (_, operator) =>
        // The server refuses acts on oneself.
        operator.id === ownId ? null : (
          <OperatorMenu operator={operator} needsSecondAdmin={needsSecondAdmin} onDone={onDone} />
        ),
    },
  ];
}
