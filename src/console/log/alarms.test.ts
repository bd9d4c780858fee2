import { expect, test } from 'vitest';
import { isUrgent, logAlarms } from './alarms.ts';

const at = '2026-03-14T12:00:00.000Z';
const nowMs = Date.parse(at);
const calm = {
  signedAgainAt: '2026-03-14T11:59:10.000Z',
  witnesses: [],
  anchors: { witnessedAt: at, timestamped: null, missing: [], overdue: [] },
};

const witness = (name: string, isSerious: boolean | null, isInPolicy = true) => ({
  name,
  url: `https://${name}.example`,
  isInPolicy,
  cosignedSize: 1,
  cosignedAt: at,
  fault:
    isSerious === null
      ? null
      : { code: isSerious ? 'unproven' : 'timeout', isSerious, since: at, failures: 3, askAgainAt: at },
});

test('a log that is signed every minute, with witnesses that answer, has no alarm', () => {
  expect(logAlarms({ ...calm, witnesses: [witness('oak', null)] }, nowMs)).toEqual([]);
  expect(logAlarms({ ...calm, signedAgainAt: null }, nowMs)).toEqual([]);
});

test('a checkpoint that was not signed again for more than five minutes is one', () => {
  const signedAgainAt = '2026-03-14T11:55:00.000Z';
  expect(logAlarms({ ...calm, signedAgainAt }, nowMs)).toEqual([]);
  expect(logAlarms({ ...calm, signedAgainAt }, nowMs + 1)).toEqual([{ kind: 'stale', since: signedAgainAt }]);
});

test('the worst comes first, and only what needs somebody now is urgent', () => {
  const alarms = logAlarms(
    {
      signedAgainAt: '2026-03-14T11:00:00.000Z',
      witnesses: [witness('elm', false), witness('oak', true)],
      anchors: {
        witnessedAt: null,
        timestamped: null,
        missing: ['timestamps'],
        overdue: [{ kind: 'witnesses', since: at }],
      },
    },
    nowMs,
  );
  expect(alarms.map((alarm) => [alarm.kind, isUrgent(alarm)])).toEqual([
    ['rewritten', true],
    ['stale', true],
    ['overdue', true],
    ['failing', false],
    ['missing', false],
  ]);
});

test('a witness that the trust policy no longer names causes no alarm', () => {
  expect(logAlarms({ ...calm, witnesses: [witness('ash', true, false)] }, nowMs)).toEqual([]);
});
