import { type Codec, storedValue } from './stored-value.ts';

type MatchOrder = 'time' | 'competition';

const order: Codec<MatchOrder> = {
  read: (text) => (text === 'competition' ? text : 'time'),
  write: (value) => (value === 'competition' ? value : null),
};

/** How this device groups the matches of a day. */
export const matchOrder = storedValue('matchOrder', order);
