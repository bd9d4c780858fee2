import { useWords } from '../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { PageBar } from '../shell/PageBar.tsx';
import * as words from '../shell/words.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/States.tsx';

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
