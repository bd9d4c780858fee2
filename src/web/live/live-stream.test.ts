import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionListener, Heard } from './connect.ts';
import { type LiveStream, liveStream } from './live-stream.ts';

const beat: Heard = { name: 'beat', said: { now: '2026-03-14T00:00:00Z', speed: 1, epoch: 'e' } };

/** The connections asked for, in order; the server's end of each is in the test's hand. */
let asked: ConnectionListener[];
let open: number;
let stream: LiveStream;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  open = 0;
  stream = liveStream(
    (listener) => {
      asked.push(listener);
      open++;
      return () => open--;
    },
    () => undefined,
  );
});
afterEach(() => vi.useRealTimers());

const newest = () => asked[asked.length - 1] as ConnectionListener;

test('nothing is opened before somebody wants it, and for many there is one', () => {
  expect([asked.length, stream.status()]).toEqual([0, 'idle']);
  stream.want();
  stream.want();
  expect([asked.length, stream.status()]).toEqual([1, 'opening']);
  newest().hear(beat);
  expect(stream.status()).toBe('open');
});

test('it stays open from page to page and closes when nobody has wanted it for a while', () => {
  const leave = stream.want();
  newest().hear(beat);
  leave();
  vi.advanceTimersByTime(5_000);
  const leaveNext = stream.want();
  vi.advanceTimersByTime(30_000);
  expect([asked.length, open, stream.status()]).toEqual([1, 1, 'open']);
  leaveNext();
  vi.advanceTimersByTime(30_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
});

test('it closes while the page is hidden and opens when it is seen again', () => {
  stream.want();
  newest().hear(beat);
  stream.setVisible(false);
  vi.advanceTimersByTime(60_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
  stream.setVisible(true);
  expect([open, stream.status()]).toEqual([1, 'opening']);
});

test('it comes back after a break, ever more rarely, until it is heard again', () => {
  stream.want();
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    newest().lose();
    expect([open, stream.status()]).toEqual([0, 'down']);
    const from = Date.now();
    while (open === 0) vi.advanceTimersByTime(100);
    waits.push(Date.now() - from);
  }
  expect(waits[0]).toBeLessThanOrEqual(1_600);
  expect(waits[3]).toBeGreaterThan(3_900);
  expect(Math.max(...waits)).toBeLessThanOrEqual(90_100);
  newest().hear(beat);
  newest().lose();
  vi.advanceTimersByTime(1_600);
  expect(open).toBe(1);
});

test('a silence longer than two beats is a break', () => {
  stream.want();
  newest().hear(beat);
  vi.advanceTimersByTime(30_000);
  newest().hear(beat);
  vi.advanceTimersByTime(39_000);
  expect(stream.status()).toBe('open');
  vi.advanceTimersByTime(1_000);
  expect([open, stream.status()]).toEqual([0, 'down']);
});

test('a network that returns does not wait for the next try, and opens nothing twice', () => {
  stream.want();
  newest().lose();
  newest().lose();
  stream.hurry();
  stream.hurry();
  expect([open, asked.length]).toEqual([1, 2]);
});

test('after a break nobody waits for, nothing is tried', () => {
  const leave = stream.want();
  newest().lose();
  leave();
  vi.advanceTimersByTime(10 * 60_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
});

test('another session has a connection of its own, at once', () => {
  stream.want();
  newest().hear(beat);
  stream.renew();
  expect([asked.length, open, stream.status()]).toEqual([2, 1, 'opening']);
  newest().hear(beat);
  expect(stream.status()).toBe('open');
});

test('a new session opens nothing while nobody wants it', () => {
  stream.renew();
  expect([asked.length, stream.status()]).toEqual([0, 'idle']);
});
