import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { TextButton } from '#web/ui/controls/Tools.tsx';
import { useTypedSearch } from '#web/ui/controls/use-typed-search.ts';
import * as words from '../words.ts';

interface MatchSearchProps {
  /** Current search text. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onClose: () => void;
}

/** Search bar of home, for the matches of teams. */
export function MatchSearch({ q, onSearch, onClose }: MatchSearchProps) {
  const { search, searchHint, cancelSearch } = useWords(words);
  const { field } = useTypedSearch(q, onSearch);
  return (
    <>
      <SearchField
        {...field}
        label={search}
        placeholder={searchHint}
        // No focus when returning to results: the keyboard would cover them.
        isFocused={q === ''}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <TextButton onClick={onClose}>{cancelSearch}</TextButton>
    </>
  );
}
