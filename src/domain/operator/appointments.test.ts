import { expect, test } from 'vitest';
import { needsSecondAdmin } from './appointments.ts';

test('only an admin who is alone appoints alone', () => {
  expect([0, 1, 2].map((otherAdmins) => needsSecondAdmin({ otherAdmins }))).toEqual([false, true, true]);
});
