import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from './list-words.ts';

interface NoSchemesProps {
  readonly list: 'unlocks' | 'schemes';
  /** Set if the list is filtered: removes the filter. */
  readonly onAll: (() => void) | null;
}

/** Empty state of a scheme list, with a suggested action. */
export function NoSchemes({ list, onAll }: NoSchemesProps) {
  const text = useWords(words);
  if (onAll) {
    const all = (
      <Button look="accent" size="small" onClick={onAll}>
        {text.seeAll}
      </Button>
    );
    return (
      <EmptyState title={text.noneOfState} actions={all}>
        {text.noneOfStateText}
      </EmptyState>
    );
  }
  const isUnlocks = list === 'unlocks';
  const href = isUnlocks ? paths.home({ section: 'schemes' }) : paths.createScheme();
  const action = (
    <ButtonLink href={href} look="accent" size="small">
      {isUnlocks ? text.toMarketplace : text.publish}
    </ButtonLink>
  );
  return (
    <EmptyState title={isUnlocks ? text.noUnlocks : text.noSchemes} actions={action}>
      {isUnlocks ? text.noUnlocksText : text.noSchemesText}
    </EmptyState>
  );
}
