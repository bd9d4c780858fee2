import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOut } from '#server/cli/carry-out.ts';
import { startWitnessedApp, type WitnessedApp } from '../testing/witnessed-app.ts';
import { anchorHeads } from './anchor-heads.ts';

let app: WitnessedApp;
beforeEach(async () => {
  app = await startWitnessedApp(['north.example', 'south.example'], 1);
  await app.grow();
});
afterEach(() => app.close());

/** No jitter: the longest delays. */
const steady = () => 0;

/** Runs the job every minute. @returns in which minutes each witness was asked. */
async function run(minutes: number, random = steady) {
  const asked: Record<string, number[]> = { 'north.example': [], 'south.example': [] };
  for (let minute = 0; minute < minutes; minute += 1) {
    await anchorHeads(app.ctx, random);
    for (const name of app.askedSince()) asked[name]?.push(minute);
    app.it.clock.advance({ minutes: 1 });
  }
  return asked;
}

test('a witness that is down is asked after 1, 2, 4, 8 and then every 10 minutes, the other every minute', async () => {
  await app.witnesses[1]?.stop();
  const asked = await run(37);
  expect(asked['south.example']).toEqual([0, 1, 3, 7, 15, 25, 35]);
  expect(asked['north.example']).toHaveLength(37);
  await app.witnesses[1]?.startAgain();
});

test('a witness that was down for a day is asked within ten minutes, and then every minute again', async () => {
  await app.witnesses[1]?.stop();
  await run(20);
  app.it.clock.advance({ hours: 24 });
  await anchorHeads(app.ctx, steady);
  const [, down] = await app.states();
  const waitMs = (down?.ask_again_at?.getTime() ?? 0) - app.it.clock.now().getTime();
  expect(waitMs).toBe(10 * 60_000);
  await app.witnesses[1]?.startAgain();
  app.askedSince();
  const asked = await run(13);
  expect(asked['south.example']).toEqual([10, 11, 12]);
  expect(await app.states()).toMatchObject([
    { fault: null },
    { fault: null, failures: 0, ask_again_at: null },
  ]);
});

test('jitter makes the next request earlier, never later', async () => {
  await app.witnesses[1]?.stop();
  const asked = await run(25, () => 0.999);
  expect(asked['south.example']).toEqual([0, 1, 3, 6, 11, 17, 23]);
  await app.witnesses[1]?.startAgain();
});

test('nodes that fail at once count one failure, and all wait for the same time', async () => {
  await app.witnesses[1]?.stop();
  await Promise.all([anchorHeads(app.ctx), anchorHeads(app.ctx), anchorHeads(app.ctx)]);
  const [, south] = await app.states();
  expect(south?.failures).toBe(1);
  app.askedSince();
  await Promise.all([anchorHeads(app.ctx), anchorHeads(app.ctx)]);
  expect(app.askedSince().filter((name) => name === 'south.example')).toEqual([]);
  await app.witnesses[1]?.startAgain();
});

test('a failure that ends after a success of another node does not count', async () => {
  const [, south] = app.ctx.witnesses.all;
  if (!south) throw new Error('Two witnesses');
  // This node asks first and hears of the failure last.
  const late: typeof south = {
    name: south.name,
    url: south.url,
    addCheckpoint: async () => {
      await anchorHeads(app.ctx);
      return { ok: false, fault: 'timeout' };
    },
  };
  await anchorHeads({ ...app.ctx, witnesses: { policy: app.ctx.witnesses.policy, all: [late] } });
  expect(await app.states()).toMatchObject([{ fault: null }, { fault: null, failures: 0, cosigned_size: 1 }]);
});

test('the queue of operators shows when a failing witness is asked again', async () => {
  await app.witnesses[1]?.stop();
  await run(16);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await carryOut(app.it.ctx, 'operator', { args: ['queue'], cwd: '/', locale: 'en', print, complain: print });
  const [, south] = await app.states();
  const next = south?.ask_again_at?.toISOString().slice(0, 16).replace('T', ' ');
  const line = lines.find((each) => each.includes('south.example'));
  expect(line).toContain(`unreachable  0 h  asked again ${next}Z`);
  await app.witnesses[1]?.startAgain();
});
