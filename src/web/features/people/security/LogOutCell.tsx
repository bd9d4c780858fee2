import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ButtonCell, Cells } from '#web/ui/layout/Cells.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Security.module.css';
import * as words from './words.ts';

/** Confirmed, because logging in again costs a text message. */
export function LogOutCell({ onLogOut }: { readonly onLogOut: () => void }) {
  const text = useWords(words);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Cells>
      <ButtonCell title={text.logOut} onClick={() => setConfirming(true)} />
      <Sheet isOpen={isConfirming} onClose={() => setConfirming(false)} title={text.logOut} isDialog>
        <p className={classNames(textStyles.body, styles.dialogText)}>{text.logOutText}</p>
        <SheetActions>
          <Button isWide onClick={() => setConfirming(false)}>
            {text.stay}
          </Button>
          <Button isWide onClick={onLogOut}>
            {text.logOut}
          </Button>
        </SheetActions>
      </Sheet>
    </Cells>
  );
}
