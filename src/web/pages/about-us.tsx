import { useQuery } from '@tanstack/react-query';
import { AboutView } from '#web/features/legal/protocols/AboutView.tsx';
import * as words from '#web/features/legal/protocols/about-words.ts';
import { aboutQuery } from '#web/features/legal/protocols/queries.ts';
import { useWords } from '../i18n/words.ts';
import { Footer } from '../shell/Footer.tsx';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { Page } from '../ui/Page.tsx';

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
