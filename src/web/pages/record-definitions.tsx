import { Definitions, useNamedFigure } from '#web/features/analysts/definitions/Definitions.tsx';
import * as words from '#web/features/analysts/definitions/definition-words.ts';
import { useWords } from '../i18n/words.ts';
import { PageBar } from '../shell/PageBar.tsx';
import { Page } from '../ui/Page.tsx';

/** What each figure of a record is: the anchor in the address names one. */
export default function RecordDefinitionsPage() {
  const { title } = useWords(words);
  useNamedFigure();
  return (
    <Page bar={<PageBar title={title} />}>
      <Definitions />
    </Page>
  );
}
