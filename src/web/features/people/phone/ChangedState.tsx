import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { Outcome } from '#web/ui/feedback/Outcome.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import type { Changed } from './use-change-phone.ts';
import * as words from './words.ts';

/** The phone was changed: the new login number and the end of the withdrawal delay. */
export function ChangedState({ changed }: { readonly changed: Changed }) {
  const text = useWords(words);
  const locale = useLocale();
  const { mobileMasked, coolingUntil } = changed;
  return (
    <Outcome
      tone="done"
      icon={<PassedFilledIcon />}
      title={text.done}
      actions={
        <ButtonLink look="primary" href={paths.accountSecurity()} isReplacing>
          {text.back}
        </ButtonLink>
      }
    >
      <p>
        <Sentences
          of={[
            text.doneText(mobileMasked),
            coolingUntil !== null && text.doneCooling(dateTimeText(coolingUntil, locale)),
            text.doneDevices,
          ]}
        />
      </p>
    </Outcome>
  );
}
