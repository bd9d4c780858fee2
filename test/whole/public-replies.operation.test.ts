import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { followCompetition, followTeam } from '#contract/matches/follows.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { followAnalyst } from '#contract/people/people.ts';
import { Refusal } from '#domain/refusal.ts';
import { clientCounts } from '#server/http/limits/client-counts.ts';
import { sharedAnswers } from '#server/http/answers/shared-answers.ts';
import { bindRoute } from '#server/http/bind-route.ts';
import { table } from '../authorisation/table.ts';
import { type Peopled, peopledWorld } from '../authorisation/world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

type Name = keyof typeof calls;

let it: TestApp;
let there: Peopled;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  there = await peopledWorld(it);
  const { matchId, authorId } = there.world;
  const { user, buyer } = there.people;
  for (const { token } of [user, buyer]) {
    await it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token });
    await it.call(followTeam, { params: { id: 'arsenal' }, body: { followed: true } }, { token });
    await it.call(followCompetition, { params: { id: 'en.1' }, body: { followed: true } }, { token });
    await it.call(followAnalyst, { params: { id: authorId }, body: { followed: true } }, { token });
  }
});
afterAll(() => it.close());

// Object.keys of the calls returns exactly their names.
const publicNames = (Object.keys(calls) as Name[]).filter((name) => calls[name].session === 'none');

/** A follower, a buyer who follows, the author, an author of the same match, and tokens of ended sessions. */
const tokens = () => ({
  follower: there.people.user.token,
  buyer: there.people.buyer.token,
  author: there.people.author.token,
  otherAuthor: there.people.otherAuthor.token,
  ended: there.ended.token,
  disabled: there.disabled.token,
  unknown: 'x',
});

function requestOf(name: Name, token: string | null) {
  const call: CallDefinition = calls[name];
  const { params = {}, query, body } = table[name].sends?.(there.world) ?? {};
  return {
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    ...(query ? { query: { ...query } } : {}),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(call.body ? { payload: { ...body } } : {}),
  };
}

/** The body, without the ID of the request in a refusal. */
async function bodyOf(name: Name, token: string | null): Promise<string> {
  const { body } = await it.app.inject(requestOf(name, token));
  return body.replace(/"requestId":"[^"]*"/, '');
}

/** Each reply has a number of its own: a new state or code, the attempts left. */
const numbered: readonly Name[] = ['wxAuthUrl', 'sendGuardianCode', 'guardianClaim'];

test.each(publicNames.filter((name) => !numbered.includes(name)))(
  '%s sends the same bytes to everybody',
  async (name) => {
    const toVisitor = await bodyOf(name, null);
    for (const [who, token] of Object.entries(tokens()))
      expect([who, await bodyOf(name, token)]).toEqual([who, toVisitor]);
  },
);

test('control: a personal reply differs', async () => {
  const { buyer, author, user } = there.people;
  const [mine, theirs, others] = await Promise.all(
    [buyer, author, user].map(({ token }) => bodyOf('viewerScheme', token)),
  );
  expect(new Set([mine, theirs, others]).size).toBe(3);
});

test('the operation of a public call receives no viewer, whatever token is sent', async () => {
  const seen: unknown[] = [];
  const app = fastify();
  const answers = {
    shared: sharedAnswers(it.ctx),
    keepHeaders: () => undefined,
    counts: clientCounts(it.ctx),
  };
  for (const name of publicNames) {
    const operation = async (_: unknown, request: { readonly viewer: unknown }) => {
      seen.push([name, request.viewer]);
      throw new Refusal('INTERNAL');
    };
    bindRoute(app, it.ctx, { call: calls[name], operation }, answers);
  }
  for (const name of publicNames) await app.inject(requestOf(name, there.people.buyer.token));
  await app.close();
  expect(seen).toEqual(publicNames.map((name) => [name, null]));
});

test('only two calls adapt their reply to a session without requiring one', () => {
  const optional = (Object.keys(calls) as Name[]).filter((name) => calls[name].session === 'optional');
  expect(optional).toEqual(['sendCode', 'rechargePackages']);
});
