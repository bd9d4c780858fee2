import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runAs } from '#server/core/observe/work-context.ts';
import { makeTurns } from './give-way.ts';

const asJob = <T>(run: () => Promise<T>) => runAs({ job: 'run-feed', jobId: '1' }, run);
const asRequest = <T>(run: () => Promise<T>) => runAs({ requestId: '1' }, run);

test('a request waits for the job that has its turn, and for no other', async () => {
  const takeTurn = makeTurns();
  const done: string[] = [];
  const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = [
    asJob(() =>
      takeTurn(async () => {
        started.resolve();
        await end.promise;
        done.push('first job');
      }),
    ),
    asJob(() => takeTurn(async () => void done.push('second job'))),
  ];
  await started.promise;
  // The statements of one request, one after the other.
  const request = asRequest(async () => {
    for (const each of ['one', 'two', 'three']) await takeTurn(async () => void done.push(each));
  });
  end.resolve();
  await Promise.all([...jobs, request]);
  expect(done.at(-1)).toBe('second job');
  expect(done.toSorted()).toEqual(['first job', 'one', 'second job', 'three', 'two']);
});

test('under a steady load of requests a job gets its turn', async () => {
  const takeTurn = makeTurns();
  let isLoaded = true;
  const load = asRequest(async () => {
    while (isLoaded) await takeTurn(() => sleep(1));
  });
  await asJob(() => takeTurn(async () => undefined));
  isLoaded = false;
  await load;
});

test('a job that fails leaves the turn to the next one', async () => {
  const takeTurn = makeTurns();
  const failed = asJob(() => takeTurn(() => Promise.reject(new Error('broken'))));
  const next = asJob(() => takeTurn(async () => 'done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
