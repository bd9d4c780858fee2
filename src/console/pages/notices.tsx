import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import type { endNotice } from '#contract/console/notices.ts';
import { call } from '../api/call.ts';
import { useWords } from '../i18n/locale.ts';
import { useMayAct } from '../session/use-may-act.ts';
import { NoticeTable } from '../texts/notices/NoticeTable.tsx';
import { PublishNotice } from '../texts/notices/PublishNotice.tsx';
import { endTemplates } from '../texts/notices/templates.ts';
import { en, zh } from '../texts/notices/words.ts';
import { type Notice, noticesKey, useNotices } from '../texts/queries.ts';
import { ActDialog } from '../ui/ActDialog.tsx';
import { Failed } from '../ui/Failed.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';

/** Notices to everybody in the app. */
export default function Notices() {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayPublish = useMayAct('publishNotice');
  const mayEnd = useMayAct('endNotice');
  const notices = useNotices();
  const [opened, setOpened] = useState<Notice | 'new' | null>(null);
  const items = notices.data?.pages.flatMap((page) => page.items) ?? [];
  const done = (text: string) => () => {
    setOpened(null);
    message.success(text);
    void client.invalidateQueries({ queryKey: noticesKey });
  };
  if (notices.isError && notices.data === undefined)
    return <Failed error={notices.error} onRetry={() => void notices.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="middle" wrap>
        <Typography.Text type="secondary">{words.about}</Typography.Text>
        {mayPublish && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
            {words.publish}
          </Button>
        )}
      </Flex>
      <NoticeTable notices={items} isLoading={notices.isPending} onEnd={mayEnd ? setOpened : null} />
      <LoadMore query={notices} />
      {opened === 'new' && (
        <PublishNotice onPublished={done(words.published)} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'new' && (
        <ActDialog
          name="endNotice"
          title={words.endTitle}
          text={words.endText}
          ok={words.endTitle}
          isDangerous
          templates={endTemplates}
          send={(reason) =>
            call<typeof endNotice>('POST', '/api/console/notices/{id}/end', {
              params: { id: opened.id },
              body: { reason },
            })
          }
          onDone={done(words.ended)}
          onClose={() => setOpened(null)}
        />
      )}
    </Flex>
  );
}
