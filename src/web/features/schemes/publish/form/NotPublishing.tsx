import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from '../words.ts';

/** For users who are not analysts: why they cannot publish, and what to do. */
export function NotAnalyst() {
  const text = useWords(words);
  const actions = (
    <>
      <ButtonLink href={paths.analystApplication()} look="accent" size="small">
        {text.apply}
      </ButtonLink>
      <ButtonLink href={paths.newcomers()} size="small">
        {text.newcomers}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState title={text.notAnalyst} actions={actions}>
      {text.notAnalystText}
    </EmptyState>
  );
}

/** The page without a match. */
export function NoMatchChosen() {
  const text = useWords(words);
  const toMatches = (
    <ButtonLink href={paths.home()} look="accent" size="small" isReplacing>
      {text.toMatches}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.noMatch} actions={toMatches}>
      {text.noMatchText}
    </EmptyState>
  );
}
