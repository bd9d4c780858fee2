import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { AnswersDrawer } from '../../feeds/AnswersDrawer.tsx';
import { FeedTable } from '../../feeds/FeedTable.tsx';
import { useFeeds } from '../../feeds/queries.ts';
import { en, zh } from '../../feeds/words.ts';
import { useWords } from '../../i18n/locale.ts';
import { Failed } from '../../ui/Failed.tsx';

/** Feeds: whether they work, and what of them was not understood. */
export default function Feeds() {
  const words = useWords({ zh, en });
  const feeds = useFeeds({ isPolled: true });
  const [opened, setOpened] = useState<string | null>(null);
  if (feeds.isError && feeds.data === undefined)
    return <Failed error={feeds.error} onRetry={() => void feeds.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{words.about}</Typography.Text>
      <FeedTable feeds={feeds.data?.items ?? []} isLoading={feeds.isPending} onAnswers={setOpened} />
      {opened !== null && <AnswersDrawer feed={opened} onClose={() => setOpened(null)} />}
    </Flex>
  );
}
