import { expect, test } from 'vitest';
import { returnMemory } from './return-memory.ts';

test('what nothing uses any more is gone', async () => {
  const rest = new WeakRef(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  // A reference that was just made holds its object until the end of this turn.
  await new Promise((done) => setImmediate(done));
  await returnMemory();
  expect(rest.deref()).toBeUndefined();
});
