import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Table, Tag, Tooltip } from 'antd';
import type { consoleSessions, endConsoleSessions } from '#contract/console/access.ts';
import type { CallReply } from '#contract/define-call.ts';
import { messageOf } from '../api/call-error.ts';
import { call, isSessionEnd } from '../api/call.ts';
import { timeText, zoneText } from '../i18n/format.ts';
import { useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { Failed } from '../ui/Failed.tsx';
import { deviceName } from './device-name.ts';
import { en, zh } from './words.ts';

type Session = CallReply<typeof consoleSessions>['items'][number];

export const sessionsKey = ['sessions'] as const;

/** Where the operator is logged in, and ending it. */
export function SessionTable() {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const client = useQueryClient();
  const zone = zoneText(useNow());
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call<typeof consoleSessions>('GET', '/api/console/sessions', {}, signal),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      call<typeof endConsoleSessions>('POST', '/api/console/sessions/end', {
        body: id === null ? { others: true } : { id },
      }),
    onSuccess: ({ ended }) => message.success(words.ended(ended)),
    onError: (error) => {
      if (!isSessionEnd(error)) message.error(messageOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  const items = sessions.data?.items ?? [];
  const hasOthers = items.some(({ isThis }) => !isThis);
  return (
    <Card
      title={words.sessions}
      extra={
        <Button
          danger
          disabled={!hasOthers}
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {words.endOthers}
        </Button>
      }
    >
      {sessions.isError && sessions.data === undefined ? (
        <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <Table<Session>
          rowKey="id"
          dataSource={items}
          loading={sessions.isPending}
          pagination={false}
          size="small"
          columns={[
            {
              title: words.device,
              dataIndex: 'device',
              render: (device: string, { isThis }) => (
                <>
                  <Tooltip title={device}>
                    <span>{deviceName(device) ?? words.unknownDevice}</span>
                  </Tooltip>
                  {isThis && (
                    <Tag color="processing" style={{ marginInlineStart: 8 }}>
                      {words.isThis}
                    </Tag>
                  )}
                </>
              ),
            },
            { title: words.address, dataIndex: 'address', responsive: ['md'] },
            {
              title: `${words.created} (${zone})`,
              dataIndex: 'createdAt',
              responsive: ['md'],
              render: (at: string) => timeText(at),
            },
            {
              title: `${words.used} (${zone})`,
              dataIndex: 'lastUsedAt',
              render: (at: string) => timeText(at),
            },
            {
              key: 'end',
              title: words.actions,
              align: 'end',
              render: (_, { id, isThis }) =>
                isThis ? null : (
                  <Button
                    size="small"
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {words.end}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
