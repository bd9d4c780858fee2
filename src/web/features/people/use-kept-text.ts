import { useState } from 'react';
import { visitStorage } from '../../state/request-id.ts';

/** A text being written; it survives a reload of the visit until it was sent. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const key = `text:${name}`;
  const [text, setText] = useState(() => visitStorage().getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') visitStorage().removeItem(key);
    else visitStorage().setItem(key, next);
  };
  return [text, keep];
}
