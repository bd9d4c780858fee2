import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionListener, StreamEvent } from './connect.ts';
import { type LiveStream, liveStream } from './live-stream.ts';

const beat: StreamEvent = { name: 'beat', data: { now: '2026-03-14T00:00:00Z', speed: 1, epoch: 'e' } };

/** Opened connections in order; the test controls the server side. */
let connections: ConnectionListener[];
let open: number;
let stream: LiveStream;
beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  open = 0;
  stream = liveStream(
    (listener) => {
      connections.push(listener);
      open++;
      return () => open--;
    },
    () => undefined,
  );
});
afterEach(() => vi.useRealTimers());

const newest = () => connections[connections.length - 1] as ConnectionListener;

test('the connection opens on first use and is shared', () => {
  expect([connections.length, stream.status()]).toEqual([0, 'idle']);
  stream.acquire();
  stream.acquire();
  expect([connections.length, stream.status()]).toEqual([1, 'opening']);
  newest().onEvent(beat);
  expect(stream.status()).toBe('open');
});

test('it stays open across page changes and closes after a period without users', () => {
  const leave = stream.acquire();
  newest().onEvent(beat);
  leave();
  vi.advanceTimersByTime(5_000);
  const leaveNext = stream.acquire();
  vi.advanceTimersByTime(30_000);
  expect([connections.length, open, stream.status()]).toEqual([1, 1, 'open']);
  leaveNext();
  vi.advanceTimersByTime(30_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
});

test('it closes while the page is hidden and reopens when visible', () => {
  stream.acquire();
  newest().onEvent(beat);
  stream.setVisible(false);
  vi.advanceTimersByTime(60_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
  stream.setVisible(true);
  expect([open, stream.status()]).toEqual([1, 'opening']);
});

test('it reconnects with exponential backoff, reset by the next event', () => {
  stream.acquire();
  const waits: number[] = [];
  for (let round = 0; round < 8; round++) {
    newest().onClose();
    expect([open, stream.status()]).toEqual([0, 'down']);
    const from = Date.now();
    while (open === 0) vi.advanceTimersByTime(100);
    waits.push(Date.now() - from);
  }
  expect(waits[0]).toBeLessThanOrEqual(1_600);
  expect(waits[3]).toBeGreaterThan(3_900);
  expect(Math.max(...waits)).toBeLessThanOrEqual(90_100);
  newest().onEvent(beat);
  newest().onClose();
  vi.advanceTimersByTime(1_600);
  expect(open).toBe(1);
});

test('a silence longer than two heartbeats counts as a disconnect', () => {
  stream.acquire();
  newest().onEvent(beat);
  vi.advanceTimersByTime(30_000);
  newest().onEvent(beat);
  vi.advanceTimersByTime(39_000);
  expect(stream.status()).toBe('open');
  vi.advanceTimersByTime(1_000);
  expect([open, stream.status()]).toEqual([0, 'down']);
});

test('a restored network reconnects at once, and only once', () => {
  stream.acquire();
  newest().onClose();
  newest().onClose();
  stream.retryNow();
  stream.retryNow();
  expect([open, connections.length]).toEqual([1, 2]);
});

test('after a disconnect without users nothing is retried', () => {
  const leave = stream.acquire();
  newest().onClose();
  leave();
  vi.advanceTimersByTime(10 * 60_000);
  expect([open, stream.status()]).toEqual([0, 'idle']);
});

test('a new session gets a new connection at once', () => {
  stream.acquire();
  newest().onEvent(beat);
  stream.reconnect();
  expect([connections.length, open, stream.status()]).toEqual([2, 1, 'opening']);
  newest().onEvent(beat);
  expect(stream.status()).toBe('open');
});

test('a new session opens nothing without users', () => {
  stream.reconnect();
  expect([connections.length, stream.status()]).toEqual([0, 'idle']);
});
