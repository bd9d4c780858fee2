import { DisabledForm } from '#web/features/people/sessions/DisabledForm.tsx';
import * as words from '#web/features/people/sessions/disabled-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** Options for a user whose account is disabled. */
export default function DisabledAccountPage() {
  const text = useWords(words);
  return (
    <Page bar={<PageBar title={text.title} />}>
      <Block>
        <BlockNote>{text.lead}</BlockNote>
      </Block>
      <DisabledForm />
    </Page>
  );
}
