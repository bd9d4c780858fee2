import { expect, test } from 'vitest';
import type { CheckpointStore } from './checkpoint-store.ts';
import { newForeignLog, post, requestBody, verifiedTimes } from './testing/foreign-log.ts';
import { gate } from './testing/gate.ts';
import { startTestWitness } from './testing/witness-in-test.ts';

const origin = 'log.example/tips';

test('of requests that race from one old size exactly one wins, and nothing is rolled back', async () => {
  const log = newForeignLog(origin).add(200);
  const { url, verifierKeys } = await startTestWitness([log.vkey]);
  let size = 0;
  for (let round = 1; round <= 25; round += 1) {
    const sizes = [size + 5, size + 1, size + 3];
    const answers = await Promise.all(sizes.map((to) => post(url, log.request(size, to))));
    const winners = sizes.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    const from = size;
    [size = 0] = winners;
    for (const [index, { status, text }] of answers.entries()) {
      if (status === 200) verifiedTimes(verifierKeys, log.text(size), text);
      // The losers receive the size of the winner.
      else expect({ status, text, from, to: sizes[index] }).toMatchObject({ status: 409, text: `${size}\n` });
    }
  }
  expect((await post(url, log.request(0))).text).toBe(`${size}\n`);
});

test('two sides of a fork that race are never both cosigned', async () => {
  const log = newForeignLog(origin).add(9);
  const other = log.fork(4).add(5, 'other');
  const { url } = await startTestWitness([log.vkey]);
  expect((await post(url, log.request(0, 4))).status).toBe(200);
  const answers = await Promise.all([log, other].map((side) => post(url, side.request(4))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('while a checkpoint is being stored, the next request waits and is held against it', async () => {
  const log = newForeignLog(origin).add(9);
  const { waiting, wrapStore, open } = gate();
  const { url } = await startTestWitness([log.vkey], { wrapStore });
  const answered: number[] = [];
  const send = async (size: number) => {
    const answer = await post(url, log.request(0, size));
    answered.push(size);
    return answer;
  };
  const larger = send(9);
  await expect.poll(() => waiting).toEqual([origin]);
  const smaller = send(5);
  // A later request that needs no lock is already answered.
  expect((await post(url, requestBody(9, [], log.note(log.text(5))))).status).toBe(400);
  expect({ waiting, answered }).toEqual({ waiting: [origin], answered: [] });
  open();
  expect((await larger).status).toBe(200);
  expect(await smaller).toMatchObject({ status: 409, text: '9\n' });
  expect(waiting).toHaveLength(1);
});

test('a log does not wait for another one', async () => {
  const [slow, quick] = [newForeignLog('slow.example').add(1), newForeignLog('quick.example').add(1)];
  const { waiting, wrapStore, open } = gate();
  const { url } = await startTestWitness([slow.vkey, quick.vkey], { wrapStore });
  const answers = [slow, quick].map((log) => post(url, log.request(0)));
  await expect.poll(() => waiting.toSorted()).toEqual(['quick.example', 'slow.example']);
  open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test('after a failed write nothing is cosigned for it, and the witness asks for its restart', async () => {
  const log = newForeignLog(origin).add(2);
  let isFailing = true;
  const wrapStore = (store: CheckpointStore): CheckpointStore => ({
    latest: store.latest,
    save: (cosigned) => (isFailing ? Promise.reject(new Error('no space left')) : store.save(cosigned)),
  });
  const { url, broken, events } = await startTestWitness([log.vkey], { wrapStore });
  expect(await post(url, log.request(0))).toMatchObject({
    status: 500,
    text: 'The witness failed to cosign the checkpoint.\n',
  });
  await broken;
  expect(events.filter(({ event }) => event === 'cosigned')).toEqual([]);
  expect(events).toContainEqual(
    expect.objectContaining({ error: 'The checkpoint could not be stored (no space left).' }),
  );
  isFailing = false;
  expect((await post(url, log.request(0))).status).toBe(200);
});
