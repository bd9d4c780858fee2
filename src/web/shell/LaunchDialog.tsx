import { useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { adoptLaunchToken, type LaunchChoice } from '../launch/launch-session.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet, SheetActions } from '../ui/Sheet.tsx';
import * as words from './words.ts';

/** Two live sessions meet: the person says which one goes on. Closing the question keeps the present one. */
export function LaunchDialog({ choice }: { readonly choice: LaunchChoice }) {
  const [isOpen, setOpen] = useState(true);
  const { continueAs, continueText, continueWith, stayWith } = useWords(words);
  const { present, launched, launchToken } = choice;
  const close = () => setOpen(false);
  const adopt = () => {
    close();
    void adoptLaunchToken(launchToken);
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={continueAs} isDialog>
      <p>{continueText(present.nickname, launched.nickname)}</p>
      <SheetActions>
        <Button isWide onClick={close}>
          {stayWith(present.nickname)}
        </Button>
        <Button isWide look="primary" onClick={adopt}>
          {continueWith(launched.nickname)}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
