import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sweepDue } from './sweep-due.ts';

test('a sweep processes all due items, four at a time, regardless of failures', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => String(at));
  const failed: string[] = [];
  const done: string[] = [];
  let [running, most] = [0, 0];
  const log = pino({ level: 'error' }, { write: (line: string) => failed.push(JSON.parse(line).id) });
  await sweepDue(log, {
    what: 'trying',
    due: async (limit) => ids.slice(0, limit),
    async work(id) {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
      if (Number(id) % 3 === 0) throw new Error('not this one');
      done.push(id);
    },
  });
  expect([...done, ...failed].sort()).toEqual(ids.sort());
  expect(failed).toHaveLength(334);
  expect(most).toBe(4);
});
