import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/** State of a search field: reports what was typed after a pause, and IME input only once composed. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const searchSoon = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
  };
  return {
    /** At once, such as on Enter or for a chosen text. */
    searchNow(text: string): void {
      clearTimeout(pause.current);
      setTyped(text);
      onSearch(text.trim());
    },
    field: {
      value: typed,
      maxLength: 40,
      onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
        setTyped(target.value);
        if (!(nativeEvent as InputEvent).isComposing) searchSoon(target.value);
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>): void {
        searchSoon(currentTarget.value);
      },
    },
  };
}
