import { useEffect, useState } from 'react';

const WRITING_PAUSE_MS = 600;

/** Debounced value. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WRITING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
