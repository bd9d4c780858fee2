import { Rules } from '#web/features/legal/newcomers/Rules.tsx';
import * as words from '#web/features/legal/newcomers/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { Footer } from '#web/shell/Footer.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

export default function NewcomersPage() {
  const { title } = useWords(words);
  return (
    <Page bar={<PageBar title={title} />}>
      <Rules />
      <Footer />
    </Page>
  );
}
