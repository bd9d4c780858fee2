import type { Attack } from '../attack.ts';

/** The untouched world: whoever reports something here reports nothing in the other rows. */
export const control: Attack = {
  number: '0',
  title: 'nothing: the untouched world',
  needs: 'database',
  expected: {},
  perform: async () => ({}),
};
