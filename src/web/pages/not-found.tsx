import { useWords } from '../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import * as words from '../shell/words.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';

export default function NotFoundPage() {
  const { notFound, notFoundText, toHome } = useWords(words);
  const home = (
    <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
      {toHome}
    </ButtonLink>
  );
  return (
    <Page bar={<PageBar title={notFound} />} isPlain>
      <EmptyState title={notFound} actions={home}>
        {notFoundText}
      </EmptyState>
    </Page>
  );
}
