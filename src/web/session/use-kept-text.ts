import { useState } from 'react';
import { visitStorage } from '../state/request-id.ts';
import { useStored } from '../state/stored-value.ts';
import { userInfo } from './session.ts';

/**
 * A text being written; it survives a reload of the visit and a session that ended meanwhile, until it was sent. Who logs
 * in with another account finds none of it.
 */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const key = `text:${useStored(userInfo)?.id ?? ''}:${name}`;
  const [text, setText] = useState(() => visitStorage().getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') visitStorage().removeItem(key);
    else visitStorage().setItem(key, next);
  };
  return [text, keep];
}
