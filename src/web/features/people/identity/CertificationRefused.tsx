import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import * as words from './certification-words.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from '../security/Security.module.css';

/** The refusal message, with help if typing is not the cause. */
export function CertificationRefused({ error }: { readonly error: ApiError | null }) {
  const text = useWords(words);
  const reason = error?.reason ?? null;
  return (
    <>
      <FieldError error={error && refusalText(error, text)} />
      {(reason === 'CERTIFICATION_MISMATCH' || reason === 'CERTIFICATION_NO_RECORD') && (
        <p className={classNames(textStyles.small, styles.hint)}>{text.mismatchHint}</p>
      )}
      {reason === 'ID_NUMBER_TAKEN' && (
        <p className={classNames(textStyles.small, styles.hint)}>
          {text.taken} <InlineLink href={paths.connectUs()}>{text.contact}</InlineLink>
        </p>
      )}
    </>
  );
}

/** The server's message, except where it was written for another page. */
function refusalText({ reason, message }: ApiError, text: typeof words.zh): string {
  if (reason === null) return text.lost(message);
  if (reason === 'PROVIDER_UNAVAILABLE') return text.providerDown;
  if (reason === 'CERTIFICATION_TRIES') return text.noTries;
  if (reason === 'IDENTITY_ALREADY_VERIFIED') return text.anotherNumber;
  return message;
}
