import { Definitions, useNamedFigure } from '#web/features/analysts/definitions/Definitions.tsx';
import * as words from '#web/features/analysts/definitions/definition-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** Definitions of the record's figures; the URL fragment selects one. */
export default function RecordDefinitionsPage() {
  const { title } = useWords(words);
  useNamedFigure();
  return (
    <Page bar={<PageBar title={title} />}>
      <Definitions />
    </Page>
  );
}
