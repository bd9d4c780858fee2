import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newForeignLog, post, verifiedTimes } from './testing/foreign-log.ts';
import { argumentsFor, newFolder, startTestWitness } from './testing/witness-in-test.ts';
import { spawnWitness } from './testing/witness-process.ts';

const origin = 'log.example/tips';
const program = 'witness/main.ts';
const silent = 'witness/testing/silent-witness.ts';

test('killed after storing and before answering: the next start holds the new size, and a repeat is told it', async () => {
  const log = newForeignLog(origin).add(3);
  const folder = newFolder();
  const killed = spawnWitness(silent, argumentsFor(folder, [log.vkey]));
  const { url } = await killed.event('started');
  const unanswered = post(url, log.request(0)).catch(() => 'no answer');
  await killed.event('stored');
  killed.child.kill('SIGKILL');
  expect(await unanswered).toBe('no answer');
  await killed.ended();

  const witness = spawnWitness(program, argumentsFor(folder, [log.vkey]));
  const { url: again, verifierKeys } = await witness.event('started');
  expect(await post(again, log.request(0))).toMatchObject({ status: 409, text: '3\n' });
  const other = log.fork(2).add(1, 'other');
  expect((await post(again, other.request(0))).status).toBe(409);
  expect((await post(again, other.request(3))).status).toBe(422);
  // As specified, the log retries with the size of the response.
  const { status, text } = await post(again, log.request(3));
  expect(status).toBe(200);
  expect(Object.keys(verifiedTimes(verifierKeys, log.text(), text))).toHaveLength(2);
});

test('killed at any moment, it never forgets what it answered', async () => {
  const log = newForeignLog(origin).add(2_000);
  const folder = newFolder();
  let acknowledged = 0;
  for (let round = 0; round < 5; round += 1) {
    const witness = spawnWitness(program, argumentsFor(folder, [log.vkey]));
    const { url } = await witness.event('started');
    // Once a checkpoint was cosigned, size 0 is answered with its size.
    const held = await post(url, log.request(0, 0));
    let size = held.status === 409 ? Number(held.text) : 0;
    expect(size).toBeGreaterThanOrEqual(acknowledged);
    const enough = size + 5;
    for (;;) {
      const answer = await post(url, log.request(size, size + 1)).catch(() => null);
      if (answer === null) break;
      expect(answer.status).toBe(200);
      size += 1;
      acknowledged = size;
      if (size === enough) setTimeout(() => witness.child.kill('SIGKILL'), 5 + round * 3);
    }
    await witness.ended();
  }
  expect(acknowledged).toBeGreaterThanOrEqual(25);
});

test('a draft that a crash left behind is ignored', async () => {
  const log = newForeignLog(origin).add(3);
  const folder = newFolder();
  const first = await startTestWitness([log.vkey], { folder });
  await post(first.url, log.request(0, 2));
  await first.close();
  const [file = ''] = readdirSync(join(folder, 'checkpoints'));
  writeFileSync(join(folder, 'checkpoints', `${file}.new`), log.text().slice(0, 20));
  const { url } = await startTestWitness([log.vkey], { folder });
  expect(await post(url, log.request(0))).toMatchObject({ status: 409, text: '2\n' });
  expect((await post(url, log.request(2))).status).toBe(200);
});

test('a second process is refused on the same folder, until the first has ended, however it ended', async () => {
  const log = newForeignLog(origin).add(1);
  const folder = newFolder();
  const first = spawnWitness(program, argumentsFor(folder, [log.vkey]));
  await first.event('started');
  const second = spawnWitness(program, argumentsFor(folder, [log.vkey]));
  const started = second.event('started').catch(() => second.ended());
  expect(await Promise.race([started, second.ended()])).toEqual({
    code: 1,
    error: `Another witness uses the state folder ${folder}. Stop that first.\n`,
  });
  first.child.kill('SIGKILL');
  await first.ended();
  const third = spawnWitness(program, argumentsFor(folder, [log.vkey]));
  await third.event('started');
});

test('on SIGTERM it answers what has begun, stops with 0, and logs each line as JSON', async () => {
  const log = newForeignLog(origin).add(2);
  const witness = spawnWitness(program, argumentsFor(newFolder(), [log.vkey]));
  const { url } = await witness.event('started');
  expect((await post(url, log.request(0))).status).toBe(200);
  witness.child.kill('SIGTERM');
  expect(await witness.ended()).toEqual({ code: 0, error: '' });
  expect(witness.events.map(({ event }) => event)).toEqual(['started', 'cosigned', 'stopping', 'stopped']);
  await expect(post(url, log.request(2))).rejects.toThrow();
});
