import { useEffect, useRef, useState } from 'react';
import { visitStorage } from '../state/request-id.ts';
import { useStored } from '../state/stored-value.ts';
import { userInfo } from './session.ts';

/**
 * A text being written; it survives a reload of the visit and a session that ended meanwhile, until it was sent. Who logs
 * in with another account finds none of it.
 */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const owner = useStored(userInfo)?.id ?? null;
  const key = `text:${owner ?? ''}:${name}`;
  const [text, setText] = useState(() => visitStorage().getItem(key) ?? '');
  const unowned = useRef(owner === null ? key : null);
  useEffect(() => {
    if (owner === null || unowned.current === null) return;
    // The first letters came before it was known whose they are.
    visitStorage().removeItem(unowned.current);
    unowned.current = null;
    if (text === '') setText(visitStorage().getItem(key) ?? '');
    else visitStorage().setItem(key, text);
  }, [owner, key, text]);
  const keep = (next: string) => {
    setText(next);
    if (next === '') visitStorage().removeItem(key);
    else visitStorage().setItem(key, next);
  };
  return [text, keep];
}
