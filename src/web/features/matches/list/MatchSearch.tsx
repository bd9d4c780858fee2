import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts';
import { IconButton, TextButton } from '#web/ui/controls/Tools.tsx';
import * as words from '../words.ts';

const PAUSE_MS = 250;

interface MatchSearchProps {
  /** Current search text. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onClose: () => void;
}

/** Search button; receives the focus again after a search. */
export function OpenSearch({
  isFocused,
  onOpen,
}: {
  readonly isFocused: boolean;
  readonly onOpen: () => void;
}) {
  const { search } = useWords(words);
  return (
    <IconButton
      ref={isFocused ? focusOnMount : undefined}
      label={search}
      icon={<SearchIcon />}
      onClick={onOpen}
    />
  );
}

/** Search bar of home: debounced, and IME input only once composed. */
export function MatchSearch({ q, onSearch, onClose }: MatchSearchProps) {
  const { search, searchHint, cancelSearch } = useWords(words);
  const [typed, setTyped] = useState(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const searchSoon = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    if (!(nativeEvent as InputEvent).isComposing) searchSoon(target.value);
  };
  return (
    <>
      <SearchField
        label={search}
        placeholder={searchHint}
        value={typed}
        maxLength={40}
        // No focus when returning to results: the keyboard would cover them.
        isFocused={q === ''}
        onChange={change}
        onCompositionEnd={({ currentTarget }) => searchSoon(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <TextButton onClick={onClose}>{cancelSearch}</TextButton>
    </>
  );
}
