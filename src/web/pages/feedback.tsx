import { useInfiniteQuery } from '@tanstack/react-query';
import { FeedbackForm } from '#web/features/feedback/FeedbackForm.tsx';
import { FeedbackList } from '#web/features/feedback/FeedbackList.tsx';
import * as words from '#web/features/feedback/feedback-words.ts';
import { myFeedbackQuery } from '#web/features/feedback/queries.ts';
import { useWords } from '../i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** Feedback to the operators, with their replies. */
export default function FeedbackPage() {
  const { title } = useWords(words);
  const list = useInfiniteQuery(myFeedbackQuery);
  return (
    <Page bar={<PageBar title={title} />}>
      <OfflineNotice receivedAtMs={list.dataUpdatedAt} error={list.error} onRetry={list.refetch} />
      <FeedbackForm />
      <FeedbackList />
    </Page>
  );
}
