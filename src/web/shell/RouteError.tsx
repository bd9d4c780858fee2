import { useWords } from '../i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { PageBar } from './navigation/PageBar.tsx';
import * as words from './words.ts';

/** Shown if a page's code failed to load or crashed; the app around it keeps working. */
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
