import { useWords } from '../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { PageBar } from './navigation/PageBar.tsx';
import * as words from './words.ts';

/** A page whose code did not load or broke: the app around it goes on. */
export function RouteError() {
  const { broken, brokenText, reload } = useWords(words);
  return (
    <Page bar={<PageBar title={broken} />} isPlain>
      <ErrorState
        title={broken}
        actions={
          <Button look="accent" size="small" onClick={() => window.location.reload()}>
            {reload}
          </Button>
        }
      >
        {brokenText}
      </ErrorState>
    </Page>
  );
}
