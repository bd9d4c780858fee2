import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import { startWitnessedApp, type WitnessedApp } from '../testing/witnessed-app.ts';
import { anchorHeads } from './anchor-heads.ts';

let app: WitnessedApp;
beforeEach(async () => {
  app = await startWitnessedApp(['north.example', 'south.example']);
});
afterEach(() => app.close());

const linesOfSouth = async () => {
  const { head } = await app.it.call(logHeadCall, {});
  return head?.note.split('\n').filter((line) => line.includes('south.example')).length;
};

test.each([
  ['in the future', 61],
  ['before the request', -62],
])(
  'a cosignature dated %s is refused with a fault, and nothing of it is stored or served',
  async (_, seconds) => {
    await app.grow();
    app.setWrong(1, seconds);
    await anchorHeads(app.ctx);
    expect(await app.states()).toMatchObject([
      { name: 'north.example', fault: null, cosigned_size: 1 },
      { name: 'south.example', fault: 'time', cosigned_size: 0, failures: 1 },
    ]);
    const names = (await app.cosignatures()).map(({ key_name }) => key_name);
    expect(names).toEqual(['north.example', 'north.example']);
    expect(await linesOfSouth()).toBe(0);
    const [alarm] = await readSecurity(app.it.ctx.db, { limit: 1 });
    expect(alarm).toMatchObject({ kind: 'witnessAlarm', facts: { witness: 'south.example', fault: 'time' } });
  },
);

test.each([60, -60])('a clock that is wrong by %i seconds is accepted', async (seconds) => {
  await app.grow();
  app.setWrong(1, seconds);
  await anchorHeads(app.ctx);
  expect(await app.states()).toMatchObject([{ fault: null }, { fault: null }]);
  expect(await app.cosignatures()).toHaveLength(4);
});

test('a witness that set its clock right cosigns again, from what it cosigned meanwhile', async () => {
  await app.grow();
  app.setWrong(1, -3600);
  await anchorHeads(app.ctx);
  app.setWrong(1, 0);
  await app.grow();
  app.it.clock.advance({ minutes: 1 });
  await anchorHeads(app.ctx);
  expect(await app.states()).toMatchObject([{ fault: null }, { fault: null, cosigned_size: 2, failures: 0 }]);
  expect(await linesOfSouth()).toBe(2);
});

test('cosignatures of an earlier minute are not served under a later time of the log', async () => {
  await app.grow();
  await anchorHeads(app.ctx);
  await Promise.all(app.witnesses.map((witness) => witness.stop()));
  app.it.clock.advance({ minutes: 5 });
  await anchorHeads(app.ctx);
  const { head, anchors } = await app.it.call(logHeadCall, {});
  expect(head?.signedAt).toBe(app.it.clock.now().toISOString());
  expect(head?.note).not.toMatch(/(north|south)\.example/);
  expect(anchors.witnessedAt).toBe(new Date(app.it.clock.now().getTime() - 5 * 60_000).toISOString());
  await Promise.all(app.witnesses.map((witness) => witness.startAgain()));
});
