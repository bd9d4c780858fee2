import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  feedNames,
  openSandboxedFeeds,
  type SandboxedFeeds,
  sandboxNow,
} from '#test/build/matches/sandboxed-feeds.ts';
import { unanswered } from '#test/time-outs.ts';

let sandboxed: SandboxedFeeds;
beforeAll(async () => {
  sandboxed = await openSandboxedFeeds();
});
afterAll(() => sandboxed.close());
beforeEach(() => sandboxed.reset());

describe.each(feedNames)('%s over HTTP', (name) => {
  const sandboxName = name.replaceAll('.', '-');
  const first = () => {
    const feed = sandboxed.feedOf(name);
    const [request] = feed.plan({ now: sandboxNow, matches: [] });
    if (!request) throw new Error(`${name} plans no request`);
    return { feed, request };
  };

  test.each([
    ['truncated', { kind: 'broken', status: 200 }],
    ['html', { kind: 'broken', status: 200 }],
    ['too_many_requests', { kind: 'quotaUsed', retryAfterMs: 30_000 }],
    ['server_error', { kind: 'broken', status: 500 }],
    ['error_body', { kind: 'broken', status: 200 }],
  ])('%s is classified, and the next response is complete again', async (fault, reading) => {
    const { feed, request } = first();
    await sandboxed.control('fault', { feed: sandboxName, fault, times: 1 });
    const answered = await sandboxed.ask(feed, request);
    // A truncated text file may still have complete lines: then the truncation must be reported.
    if (fault === 'truncated' && typeof answered === 'object' && answered.kind === 'file') {
      expect(answered.file.notUnderstood.length).toBeGreaterThan(0);
    } else expect(answered).toMatchObject(reading);
    expect(await sandboxed.ask(feed, request)).toMatchObject({ kind: 'file', file: { notUnderstood: [] } });
  });

  test('429 without Retry-After is reported', async () => {
    const { feed, request } = first();
    await sandboxed.control('fault', { feed: sandboxName, fault: 'too_many_silent', times: 1 });
    expect(await sandboxed.ask(feed, request)).toMatchObject({ kind: 'quotaUsed' });
  });

  test.each([
    ['dead', 'unreachable'],
    ['slow', 'timeout'],
  ])('%s is a transport fault', async (fault, outcome) => {
    const { feed, request } = first();
    await sandboxed.control('fault', { feed: sandboxName, fault, times: 1 });
    const ask = () => sandboxed.ask(feed, request);
    expect(await (outcome === 'timeout' ? unanswered(sandboxed.url, ask) : ask())).toBe(outcome);
  });

  test('missing fields never half import a match', async () => {
    const { feed, request } = first();
    await sandboxed.control('fault', { feed: sandboxName, fault: 'missing_fields', times: 1 });
    const reading = await sandboxed.ask(feed, request);
    if (typeof reading === 'string' || reading.kind !== 'file') {
      expect(reading).toMatchObject({ kind: 'broken' });
      return;
    }
    const { counts, notUnderstood } = reading.file;
    expect(counts.matches).toBe(0);
    expect(counts.refused).toBe(counts.read);
    expect(notUnderstood.every((fault) => fault.lost === 'match')).toBe(true);
  });

  test('one match repeated a thousand times is one match', async () => {
    const { feed, request } = first();
    await sandboxed.control('fault', { feed: sandboxName, fault: 'repeat', times: 1 });
    expect(await sandboxed.ask(feed, request)).toMatchObject({
      kind: 'file',
      file: { counts: { read: 1000, matches: 1, refused: 999 } },
    });
  });
});
