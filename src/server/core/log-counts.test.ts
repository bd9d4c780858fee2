import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createLogCounts } from './log-counts.ts';
import { processRegistry } from './observe/process-metrics.ts';
import { logCountsOf, openLog } from './open-log.ts';

const sorted = (counts: ReturnType<ReturnType<typeof createLogCounts>['take']>) =>
  counts.map(({ level, message, count }) => `${level} ${message} ${count}`).toSorted();

test('warnings and errors of a log and of its children are counted by message, other lines are not', () => {
  const log = openLog('info', { write: () => undefined });
  log.info('started');
  log.error({ err: new Error('of user 13800000000') }, 'refund request failed');
  log.child({ reqId: 1 }).error({ err: new Error('x') }, 'refund request failed');
  log.warn('connection limit reached');
  log.fatal(new TypeError('of user 13800000000'));
  log.warn({ only: 'facts' });
  const counts = logCountsOf(log);
  expect(sorted(counts?.take() ?? [])).toEqual([
    'error refund request failed 2',
    'fatal TypeError 1',
    'warn (no message) 1',
    'warn connection limit reached 1',
  ]);
  expect(counts?.take()).toEqual([]);
});

test('the metrics have their number by level, and no message', async () => {
  processRegistry.resetMetrics();
  const log = openLog('info', { write: () => undefined });
  log.warn('of user 13800000000');
  log.error('refund request failed');
  log.error('refund request failed');
  const text = await processRegistry.getSingleMetricAsString('rpr_log_messages_total');
  expect(text).toContain('rpr_log_messages_total{level="warn"} 1');
  expect(text).toContain('rpr_log_messages_total{level="error"} 2');
  expect(text).not.toMatch(/1380|refund/);
});

test('another log has no counts, and a line below the level is none', () => {
  expect(logCountsOf(pino({ level: 'silent' }))).toBeNull();
  const log = openLog('fatal', { write: () => undefined });
  log.error('not written');
  expect(logCountsOf(log)?.take()).toEqual([]);
});

test('counts that could not be stored are not lost', () => {
  const counts = createLogCounts();
  counts.note(50, ['failed']);
  const taken = counts.take();
  counts.note(50, ['failed']);
  counts.giveBack(taken);
  expect(sorted(counts.take())).toEqual(['error failed 2']);
});

test('messages are bounded in number and length', () => {
  const counts = createLogCounts();
  for (let at = 0; at < 300; at++) counts.note(40, [`${'x'.repeat(200)}`, at]);
  for (let at = 0; at < 300; at++) counts.note(40, [`message ${at}`]);
  const taken = counts.take();
  expect(taken).toHaveLength(201);
  expect(taken.every(({ message }) => message.length <= 120)).toBe(true);
  expect(taken.find(({ message }) => message === '(other messages)')?.count).toBe(101);
});
