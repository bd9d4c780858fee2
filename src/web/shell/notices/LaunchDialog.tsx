import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { adoptLaunchToken, type LaunchChoice } from '#web/launch/launch-session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import * as words from '../words.ts';

interface LaunchDialogProps {
  readonly choice: LaunchChoice;
  /** Called when the launch session has been adopted. */
  readonly onAdopted: () => void;
}

/** Confirms a launch that changes the logged-in user. Closing it changes nothing. */
export function LaunchDialog({ choice, onAdopted }: LaunchDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const dialogText = useWords(words);
  const { present, launched, launchToken } = choice;
  const close = () => setOpen(false);
  const adopt = () => {
    close();
    void adoptLaunchToken(launchToken).then(onAdopted);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={present ? dialogText.continueAs : dialogText.launchTitle(launched.nickname)}
      isDialog
    >
      <p>
        {present
          ? dialogText.continueText(present.nickname, launched.nickname)
          : dialogText.launchText(launched.mobileMasked)}
      </p>
      <SheetActions>
        <Button isWide onClick={close}>
          {present ? dialogText.stayWith(present.nickname) : dialogText.launchRefused}
        </Button>
        <Button isWide look="primary" onClick={adopt}>
          {present ? dialogText.continueWith(launched.nickname) : dialogText.launchAccepted}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
