import { Rules } from '#web/features/legal/newcomers/Rules.tsx';
import * as words from '#web/features/legal/newcomers/words.ts';
import { useWords } from '../i18n/words.ts';
import { Footer } from '../shell/Footer.tsx';
import { PageBar } from '../shell/PageBar.tsx';
import { Page } from '../ui/Page.tsx';

export default function NewcomersPage() {
  const { title } = useWords(words);
  return (
    <Page bar={<PageBar title={title} />}>
      <Rules />
      <Footer />
    </Page>
  );
}
