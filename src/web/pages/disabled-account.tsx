import { DisabledForm } from '#web/features/people/sessions/DisabledForm.tsx';
import * as words from '#web/features/people/sessions/disabled-words.ts';
import { useWords } from '../i18n/words.ts';
import { PageBar } from '../shell/PageBar.tsx';
import { Block, BlockNote } from '../ui/Block.tsx';
import { Page } from '../ui/Page.tsx';

/** What is left to a person whose account is disabled. */
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
