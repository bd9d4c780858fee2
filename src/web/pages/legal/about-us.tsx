import { useQuery } from '@tanstack/react-query';
import { AboutView } from '#web/features/legal/protocols/AboutView.tsx';
import * as words from '#web/features/legal/protocols/about-words.ts';
import { aboutQuery } from '#web/features/legal/protocols/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { Footer } from '#web/shell/Footer.tsx';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

export default function AboutUsPage() {
  const { title } = useWords(words);
  const { data, error, refetch, dataUpdatedAt } = useQuery(aboutQuery);
  return (
    <Page bar={<PageBar title={title} />}>
      <OfflineNotice receivedAtMs={dataUpdatedAt} error={error} onRetry={refetch} />
      <AboutView running={data ?? null} />
      <Footer />
    </Page>
  );
}
