import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryOut } from '#server/cli/carry-out.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { storeFreshHead } from '#server/features/trust/log/fresh-head.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { newestHead } from '#server/features/trust/log/head-store.ts';
import { writePublications } from '#server/features/trust/log/testing/leaves.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { overdueAnchors } from './overdue-anchors.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp();
});
afterEach(() => it.close());

/** A server with both kinds of anchors configured; neither responds. */
const configured = () => ({
  ...it.ctx,
  config: {
    ...it.ctx.config,
    witnessPolicyFile: 'witnesses.policy',
    timestamp: { url: 'http://127.0.0.1:1', certificateFile: 'certificate.pem' },
  },
});

const kinds = async () => (await overdueAnchors(configured())).map(({ kind }) => kind);

test('a log that is never anchored is overdue after a quarter of an hour and two hours', async () => {
  expect(await kinds()).toEqual([]);
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  it.clock.advance({ minutes: 14 });
  expect(await kinds()).toEqual([]);
  it.clock.advance({ minutes: 1 });
  expect(await kinds()).toEqual(['witnesses']);
  it.clock.advance({ minutes: 105 });
  expect(await kinds()).toEqual(['witnesses', 'timestamps']);
});

test('a head that is signed again without a quorum counts from the last quorum on', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  it.clock.advance({ minutes: 10 });
  const head = await newestHead(it.ctx.db);
  if (head === null) throw new Error('There is a head');
  const quorumAt = it.clock.now();
  await storeFreshHead(it.ctx.db, { ...head, signedAt: quorumAt, quorumAt });
  it.clock.advance({ minutes: 14 });
  await anchorHeads(it.ctx);
  expect(await kinds()).toEqual([]);
  it.clock.advance({ minutes: 1 });
  await anchorHeads(it.ctx);
  expect(await overdueAnchors(configured())).toEqual([{ kind: 'witnesses', since: quorumAt }]);
});

test('the queue of operators lists what is overdue, and nothing that is not configured', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  it.clock.advance({ hours: 3 });
  const queueOf = async (ctx: typeof it.ctx) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await carryOut(ctx, 'operator', { args: ['queue'], cwd: '/', locale: 'en', print, complain: print });
    const at = lines.findIndex((line) => line.startsWith('Overdue outside anchors'));
    return lines.slice(at, at + 3);
  };
  expect(await queueOf(configured())).toEqual([
    'Overdue outside anchors of the log (2)',
    '  witnesses  3 h',
    '  timestamps  3 h',
  ]);
  expect((await queueOf(it.ctx))[0]).toBe('Overdue outside anchors of the log (0)');
});
