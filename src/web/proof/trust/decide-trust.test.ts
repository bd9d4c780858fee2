import { beforeEach, expect, test } from 'vitest';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { newLogKeys } from '#test/build/signed-log.ts';
import { decideTrust, type Trusted } from './decide-trust.ts';
import { noteKeyChanges } from './key-changes.ts';
import { storedKeyChanges, waitingChange } from './stored-key-changes.ts';
import { acceptTrust, mayHaveChanged, trust, trustedPolicy } from './stored-trust.ts';

const keys = newLogKeys();
const [north, south, east] = ['north.example', 'south.example', 'east.example'].map(newWitness);
if (!north || !south || !east) throw new Error('Three witnesses');
const policyOf = (of: typeof keys, ...witnesses: ReturnType<typeof newWitness>[]) =>
  `# clock ${of.clockKey}\n${policyText(of.logKey, witnesses)}`;
const own = policyOf(keys, north, south);
const swapped = policyOf(keys, north, east);
const otherLog = policyOf(newLogKeys(), north, south);
const now = '2026-11-20T12:00:00.000Z';

const after = (trusted: Trusted | null, pinned: string | null, served: string) => {
  const { inForce, changes } = decideTrust(trusted, pinned, served);
  return { inForce, changes: changes.map(({ parts, after: to }) => [to, ...parts]) };
};

beforeEach(() => storedKeyChanges.set([]));

test('on a first visit the served policy counts, or the one that the app contains', () => {
  expect(after(null, null, own)).toEqual({ inForce: { policy: own, source: 'firstVisit' }, changes: [] });
  expect(after(null, own, own)).toEqual({ inForce: { policy: own, source: 'pinned' }, changes: [] });
});

test('a new device whose app pins other witnesses than the site serves goes by the app, and sees the change', () => {
  expect(after(null, own, swapped)).toEqual({
    inForce: { policy: own, source: 'pinned' },
    changes: [[swapped, 'witnesses']],
  });
  expect(after(null, own, otherLog).changes).toEqual([[otherLog, 'logKey', 'clockKey']]);
});

test('a pin replaces the policy of a first visit, as an event', () => {
  const trusted = { policy: swapped, source: 'firstVisit' } as const;
  expect(after(trusted, own, own)).toEqual({
    inForce: { policy: own, source: 'pinned' },
    changes: [[own, 'witnesses']],
  });
});

test('an operator who swaps the pin of the app with the policy of the site replaces nothing quietly', () => {
  for (const source of ['pinned', 'accepted'] as const) {
    const trusted = { policy: own, source };
    expect(after(trusted, swapped, swapped)).toEqual({ inForce: trusted, changes: [[swapped, 'witnesses']] });
    // Neither does one who takes the pin out of the app.
    expect(after(trusted, null, swapped)).toEqual({ inForce: trusted, changes: [[swapped, 'witnesses']] });
  }
});

test('pin and site may each differ: two events', () => {
  expect(after({ policy: own, source: 'pinned' }, swapped, otherLog).changes).toEqual([
    [swapped, 'witnesses'],
    [otherLog, 'logKey', 'clockKey'],
  ]);
});

test('new addresses and comments are taken over without an event', () => {
  const moved = `# moved\n${own}`;
  expect(after({ policy: own, source: 'accepted' }, own, moved)).toEqual({
    inForce: { policy: moved, source: 'accepted' },
    changes: [],
  });
});

test('a reader who returns after a swap keeps one event until the decision, and the list afterwards', () => {
  trust({ policy: own, source: 'firstVisit' });
  expect([mayHaveChanged(own), mayHaveChanged(swapped)]).toEqual([false, true]);
  for (const at of [now, '2026-11-21T12:00:00.000Z']) {
    noteKeyChanges(decideTrust(trustedPolicy(), null, swapped).changes, at);
  }
  const [change, ...more] = storedKeyChanges.get();
  expect(more).toEqual([]);
  expect(change).toMatchObject({ foundAt: now, parts: ['witnesses'], after: swapped, decision: null });
  expect(change?.gone).toHaveLength(2);
  expect(change?.gone.join()).toMatch(/^south\.example [0-9a-f]{8},south\.example [0-9a-f]{8}$/);
  expect(change?.come.join()).toMatch(/^east\.example [0-9a-f]{8},east\.example [0-9a-f]{8}$/);
  acceptTrust(swapped, '2026-11-22T12:00:00.000Z');
  expect(trustedPolicy()).toEqual({ policy: swapped, source: 'accepted' });
  expect(storedKeyChanges.get()).toMatchObject([
    { decision: { kind: 'accepted', at: '2026-11-22T12:00:00.000Z' } },
  ]);
  expect(waitingChange(storedKeyChanges.get())).toBeNull();
  // Back to the old ones: that is a change again.
  noteKeyChanges(decideTrust(trustedPolicy(), null, own).changes, '2026-11-23T12:00:00.000Z');
  expect(waitingChange(storedKeyChanges.get())).toMatchObject({ after: own });
  expect(storedKeyChanges.get()).toHaveLength(2);
});
