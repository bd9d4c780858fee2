import { useState } from 'react';
import { visitStorage } from '../../state/request-id.ts';

const KEY = 'text:phone';

/** The number being typed; a reload keeps it, since a code was perhaps just sent to it. */
export function useKeptMobile(): readonly [string, (digits: string) => void] {
  const [mobile, setMobile] = useState(() => visitStorage().getItem(KEY) ?? '');
  const keep = (digits: string) => {
    setMobile(digits);
    if (digits === '') visitStorage().removeItem(KEY);
    else visitStorage().setItem(KEY, digits);
  };
  return [mobile, keep];
}
