import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { Outcome } from '#web/ui/feedback/Outcome.tsx';
import { PassedFilledIcon } from '#web/ui/icons/states.tsx';
import * as words from './removal-words.ts';

/** Deletion requested, sessions ended: until when and how it can be cancelled. */
export function RemovalDone({ removesAt }: { readonly removesAt: string }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Outcome
      tone="done"
      icon={<PassedFilledIcon />}
      title={text.done}
      look="balanced"
      actions={
        <>
          <ButtonLink href={paths.login({ from: paths.accountRemoval() })}>{text.takeBack}</ButtonLink>
          <ButtonLink look="quiet" href={paths.home()} isReplacing>
            {text.toHome}
          </ButtonLink>
        </>
      }
    >
      <p>{text.doneText(dateTimeText(removesAt, locale))}</p>
      <p>{text.doneDevices}</p>
    </Outcome>
  );
}
