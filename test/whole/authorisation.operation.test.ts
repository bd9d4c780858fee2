import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import type { Reason } from '#contract/refusals.ts';
import { type Person, people, table } from '../authorisation/table.ts';
import { everyRow, type Peopled, peopledWorld } from '../authorisation/world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

type Name = keyof typeof calls;
/** `operator` has every operator role and sends the token of a session of the console, which is none of the app. */
type Role = Person | 'visitor' | 'disabled' | 'ended' | 'operator';
const roles: readonly Role[] = ['visitor', 'ended', 'disabled', 'operator', ...people];
// Object.keys of the calls returns exactly their names.
const names = Object.keys(calls) as Name[];

let it: TestApp;
let there: Peopled;
/** Creates one world for the tests of a group. */
function inOneWorld(): void {
  beforeAll(async () => {
    it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
    there = await peopledWorld(it);
  });
  afterAll(() => it.close());
}

function isPerson(role: Role): role is Person {
  const all: readonly Role[] = people;
  return all.includes(role);
}

/** The reason why a role is refused, or null. The session requirement is checked first. */
function refusalOf(name: Name, role: Role): Reason | null {
  const { session }: CallDefinition = calls[name];
  const { refuses = {} } = table[name];
  if (role === 'visitor') return session === 'required' ? 'SESSION_NONE' : (refuses.user ?? null);
  if (isPerson(role)) return refuses[role] ?? null;
  if (session === 'none') return refuses.user ?? null;
  if (role === 'operator') return 'SESSION_NONE';
  return role === 'ended' ? 'SESSION_ENDED' : 'ACCOUNT_DISABLED';
}

const tokenOf = (role: Role): string | null => {
  if (role === 'visitor') return null;
  return isPerson(role) ? there.people[role].token : there[role].token;
};

async function send(name: Name, role: Role) {
  const call: CallDefinition = calls[name];
  const { params = {}, query, body } = table[name].sends?.(there.world) ?? {};
  const token = tokenOf(role);
  const response = await it.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    ...(query ? { query: { ...query } } : {}),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(call.body ? { payload: { ...body } } : {}),
  });
  const { code, data } = response.json();
  return { code, text: response.body, reason: code === 200 ? null : (data.reason as string) };
}

test('the table covers every call of the contract, and calls refuse only with declared reasons', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort());
  for (const name of names) {
    const { refusals }: CallDefinition = calls[name];
    for (const reason of Object.values(table[name].refuses ?? {})) expect(refusals, name).toContain(reason);
  }
});

describe('refused calls and reads', () => {
  inOneWorld();

  test.each(roles)(
    'refused calls of a %s have the expected reason and change no row',
    { timeout: 170_000 },
    async (role) => {
      const before = await everyRow(it);
      const [expected, actual]: [unknown[], unknown[]] = [[], []];
      for (const name of names) {
        const reason = refusalOf(name, role);
        if (reason === null) continue;
        expected.push([name, reason]);
        actual.push([name, (await send(name, role)).reason]);
      }
      expect(actual).toEqual(expected);
      expect(await everyRow(it)).toEqual(before);
      if (role !== 'user') return;
      // Proves that the comparison detects a change.
      await send('sendFeedback', role);
      expect(await everyRow(it)).not.toEqual(before);
    },
  );

  /** Texts that only the buyer may read. */
  const secrets = () => {
    const { world, people: all } = there;
    return [world.orderId, world.sessionId, world.messageId, '给买家的答复', all.buyer.mobile];
  };

  test('private data of the buyer are returned to the buyer only', async () => {
    const buyerText = new Set<string>();
    for (const role of roles) {
      for (const name of names.filter((each) => calls[each].method === 'GET')) {
        const { text } = await send(name, role);
        for (const secret of secrets()) {
          if (!text.includes(secret)) continue;
          expect([name, role]).toEqual([name, 'buyer']);
          buyerText.add(secret);
        }
      }
    }
    expect(buyerText.size).toBeGreaterThanOrEqual(4);
  });

  test('messages and sessions of other users are unchanged', async () => {
    await send('readInbox', 'user');
    await send('endSessions', 'certified');
    const { messageId, sessionId } = there.world;
    const { db } = it.ctx;
    const message = db.selectFrom('inbox_message').select('read_at').where('id', '=', messageId);
    expect(await message.executeTakeFirst()).toEqual({ read_at: null });
    const session = db.selectFrom('session').select('ended_at').where('id', '=', sessionId);
    expect(await session.executeTakeFirst()).toEqual({ ended_at: null });
  });
});

/** These calls end the session, so each uses its own user. */
const alone: Partial<Record<Name, Role>> = { exchangeToken: 'user', logout: 'certified' };

/** These change the user's own state, so they run last. */
const last: readonly Name[] = [
  'setTeenMode',
  'excludeSelf',
  'removeUser',
  'exchangeToken',
  'endSessions',
  'logout',
];

describe('permitted calls', () => {
  inOneWorld();

  test('permitted roles are neither refused, logged out, nor answered with an error', {
    timeout: 170_000,
  }, async () => {
    const reasons = new Set(names.flatMap((name) => Object.values(table[name].refuses ?? {})));
    const inOrder = [...names.filter((name) => !last.includes(name)), ...last];
    for (const name of inOrder) {
      for (const role of roles) {
        const person = alone[name] ?? role;
        if (refusalOf(name, role) !== null || person !== role) continue;
        const { code, reason, text } = await send(name, role);
        const isIn =
          code < 500 && ![401, 405, 406].includes(code) && !(reasons as Set<string | null>).has(reason);
        expect([name, role, isIn, isIn ? '' : text]).toEqual([name, role, true, '']);
      }
    }
  });
});
