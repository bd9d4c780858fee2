import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from './words.ts';

/** Nothing unlocked, or nothing of this analyst: what will be here, and how it is counted. */
export function NoBooks({ isOfAnalyst }: { readonly isOfAnalyst: boolean }) {
  const text = useWords(words);
  const action = isOfAnalyst ? (
    <ButtonLink href={paths.books()} look="accent" size="small">
      {text.toAll}
    </ButtonLink>
  ) : (
    <ButtonLink href={`${paths.recordDefinitions()}#unlocks`} look="accent" size="small">
      {text.howCounted}
    </ButtonLink>
  );
  return (
    <EmptyState title={text.empty} actions={action}>
      {isOfAnalyst ? text.emptyOfAnalyst : text.emptyText}
    </EmptyState>
  );
}
