import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_MARKED } from '#contract/max-marked.ts';
import { loadMark } from './load-mark.ts';
import { recordReply, recordTap, settleTap } from './tapped-follows.ts';

let requests: URLSearchParams[];
let reply: Record<'matches' | 'analysts' | 'teams' | 'competitions', string[]> & { schemes: object[] };
const none = () => ({ matches: [], analysts: [], teams: [], competitions: [], schemes: [] });

beforeEach(() => {
  requests = [];
  reply = none();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url, 'http://here').searchParams);
    return Response.json({ code: 200, data: reply, message: '' });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all marks of a screen are loaded by one request, and each gets its own', async () => {
  reply = {
    ...none(),
    matches: ['m2'],
    analysts: ['a1'],
    teams: ['t1'],
    schemes: [{ id: 's1', access: 'own', picks: [] }],
  };
  const marks = await Promise.all([
    loadMark('matches', 'm1'),
    loadMark('matches', 'm2'),
    loadMark('analysts', 'a1'),
    loadMark('teams', 't1'),
    loadMark('schemes', 's1'),
    loadMark('schemes', 's2'),
    loadMark('matches', 'm1'),
  ]);
  expect(marks).toEqual([
    { id: 'm1', followed: false },
    { id: 'm2', followed: true },
    { id: 'a1', followed: true },
    { id: 't1', followed: true },
    { id: 's1', access: 'own', picks: [] },
    { id: 's2', access: null },
    { id: 'm1', followed: false },
  ]);
  expect(requests.map((query) => Object.fromEntries(query))).toEqual([
    { matches: 'm1,m2', analysts: 'a1', teams: 't1', schemes: 's1,s2' },
  ]);
});

test('a later request is sent on its own, and more IDs than allowed are sent in parts', async () => {
  await loadMark('matches', 'first');
  const many = Array.from({ length: MAX_MARKED + 1 }, (_, index) => `m${index}`);
  await Promise.all(many.map((id) => loadMark('matches', id)));
  expect(requests.map((query) => query.get('matches')?.split(',').length)).toEqual([1, MAX_MARKED, 1]);
});

test('a tap since the request overrides the reply', async () => {
  const tapped = { kind: 'matches', id: 'tapped' };
  const mark = loadMark('matches', 'tapped');
  recordTap(tapped, true);
  expect(await mark).toEqual({ id: 'tapped', followed: true });
  recordReply(tapped, true);
  settleTap(tapped);
});
