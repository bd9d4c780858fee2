import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/define-call.ts';
import { refusalTexts, sessionReasons } from '#contract/refusals.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { anyPerson } from '../build/any-person.ts';
import { build, type BuiltUser } from '../build/build.ts';
import { buildMatch } from '../build/matches/match.ts';
import { buildBalance } from '../build/payments/recharge.ts';
import { buildScheme, draftOf } from '../build/scheme.ts';
import { isFull, rounds } from '../level.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const REQUESTS = rounds(500);
const SEED = 20_260_314;

const envelope = z.strictObject({ code: z.int(), data: z.unknown(), message: z.string() });
const refused = z.looseObject({ reason: z.string(), requestId: z.uuid() });

let it: TestApp;
let analyst: BuiltUser;
let leaving: BuiltUser;
let changing: BuiltUser;
let ids: string[];
let drafts: Record<string, object>;
beforeAll(async () => {
  it = await startTestApp();
  analyst = await build(it).analyst();
  leaving = await build(it).user();
  changing = await build(it).fan();
  await buildBalance(it, analyst.id, 50_000);
  const matchId = await buildMatch(it);
  const schemeId = await buildScheme(it, await build(it).analyst(), matchId);
  ids = [matchId, schemeId, randomUUID(), 'arsenal', 'en.1'];
  // Valid bodies, so that hostile values are tried in one field at a time.
  drafts = {
    sendCode: { mobile: '13912345678', scene: 'login' },
    login: { mobile: '13912345678', code: '123456', openId: null },
    updateInfo: { nickname: 'Somebody', intro: '', gender: 'unknown' },
    publishScheme: draftOf(matchId),
    previewScheme: draftOf(matchId),
    unlockScheme: { unlockId: randomUUID() },
    createRecharge: { amountFen: 1800, provider: 'alipay', idempotencyKey: randomUUID() },
    followMatch: { followed: true },
    followTeam: { followed: true },
    followCompetition: { followed: true },
    ...moreDrafts(),
  };
});
afterAll(() => it.close());

const nul = String.fromCharCode(0);
const texts = [
  '',
  ' ',
  nul,
  `Ann${nul}`,
  '\ud800',
  'e\u0301\u0301',
  '\u202e\u200b',
  '💥'.repeat(50),
  "'; DROP TABLE users; --",
  '%_\\%',
  '../../etc/passwd',
  '__proto__',
  'NaN',
  '1e400',
  '-1',
  '0x10',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '+275760-09-13',
  '2026-13',
  '00000000-0000-0000-0000-000000000000',
  '*'.repeat(5_000),
];
const cursors = [
  [nul],
  ['x', 'y'],
  [1e308, 'x'],
  ['+275760-09-13T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['2026-03-14T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['2026-99-99T00:00:00.000Z', null],
  [`2026-03-14T00:00:00.000Z${nul}`, '00000000-0000-0000-0000-000000000000'],
  ['0000-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['2026-02-30T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['2026-03-14', '0000-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['9999-99-99', '2026-03-14T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  ['0000-01-01', '2026-03-14T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
  [9_007_199_254_740_991, '0000-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'],
].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...cursors),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(0, -1, -0, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324),
  fc.integer(),
);
const hostileValue = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
);

const everyValue = [...texts, ...cursors, 0, -1, 1.5, 1e21, -(2 ** 63), null, true, [], {}, [null]];

interface Hostile {
  readonly name: keyof typeof calls;
  readonly value: unknown;
  /** Values of the other query fields; absent: only one field is sent. */
  readonly others?: readonly unknown[] | undefined;
  readonly place: number;
  readonly wholeBody?: unknown;
  readonly isKnownId: boolean;
  readonly hasSession: boolean;
}
const hostile: fc.Arbitrary<Hostile> = fc.record({
  name: fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])),
  value: hostileValue,
  others: fc.option(fc.array(hostileValue, { minLength: 8, maxLength: 8 }), { nil: undefined }),
  place: fc.nat(20),
  wholeBody: fc.option(hostileValue, { freq: 5, nil: undefined }),
  isKnownId: fc.boolean(),
  hasSession: fc.boolean(),
});

/**
 * At the full level every field gets every value. Otherwise a quarter of them, with another quarter for its
 * neighbours.
 */
const valuesFor = (call: number, place: number): readonly unknown[] =>
  isFull ? everyValue : everyValue.filter((_, at) => (at + place + call) % 4 === 0);

test.each([0, 1, 2, 3])(
  'no single hostile value in any field of any call causes an internal error (quarter %i)',
  {
    timeout: 170_000,
  },
  async (quarter) => {
    for (const [at, name] of (Object.keys(calls) as (keyof typeof calls)[]).entries()) {
      if (at % 4 !== quarter) continue;
      for (let place = 0; place < placesOf(name); place++) {
        for (const value of valuesFor(Math.floor(at / 4), place)) {
          await isAnsweredInOrder({ name, value, place, isKnownId: place !== 1, hasSession: true });
        }
      }
    }
  },
);

test(`${REQUESTS} hostile requests cause no internal error and no ledger change`, {
  timeout: 170_000,
}, async () => {
  const reasons = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(hostile, async (request) => {
      const reason = await isAnsweredInOrder(request);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  // Proves that requests passed validation: later rules were reached, too.
  for (const reason of ['', 'INPUT_INVALID', 'CURSOR_INVALID', 'SESSION_NONE', 'SCHEME_NOT_FOUND']) {
    expect(reasons.get(reason), reason).toBeGreaterThan(0);
  }
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

/** @returns the reason of the refusal, empty for a success. */
async function isAnsweredInOrder(request: Hostile): Promise<string> {
  const call: CallDefinition = calls[request.name];
  const response = await it.app.inject({
    method: call.method,
    url: `${pathOf(call, request)}${queryOf(call, request)}`,
    headers: {
      ...(request.hasSession ? { authorization: `Bearer ${tokenFor(request.name)}` } : {}),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { payload: JSON.stringify(bodyOf(request)) } : {}),
  });
  const { statusCode } = response;
  const { code, data, message } = envelope.parse(response.json());
  expect({ request, code, ok: statusCode < 500 }).toEqual({ request, code: statusCode, ok: true });
  if (code === 200) return '';
  const { reason } = refused.parse(data);
  expect(refusalTexts).toHaveProperty(reason);
  expect(message).toMatch(/[。.]$/);
  expect([401, 405, 406].includes(code)).toBe((sessionReasons as readonly string[]).includes(reason));
  return reason;
}

/** Two calls end the session, others restrict the user; these get their own users. */
function tokenFor(name: Hostile['name']): string {
  if (name === 'logout' || name === 'exchangeToken') return leaving.token;
  const isOfPerson = ['setTeenMode', 'excludeSelf', 'removeUser', 'endSessions', 'certify'].includes(name);
  return isOfPerson ? changing.token : analyst.token;
}

function moreDrafts(): Record<string, object> {
  const [idempotencyKey, mobile, code] = [randomUUID(), '13912345678', '123456'];
  return {
    followAnalyst: { followed: true },
    readInbox: { ids: [randomUUID()] },
    applyAnalyst: {
      idempotencyKey,
      statement: '看球二十年。'.repeat(20),
      competitions: ['en.1'],
      agreed: true,
    },
    tipOff: { reason: 'other', text: '这个方案与比赛无关，请核对。', images: [randomUUID()] },
    dispute: { text: '结算用的比分和官方公布的比分不一样。' },
    sendFeedback: {
      idempotencyKey,
      kind: 'idea',
      content: '希望可以按联赛筛选比赛。',
      contact: 'x',
      images: [],
    },
    refundRecharge: { orderId: randomUUID(), amountFen: 100, idempotencyKey },
    withdraw: { amountFen: 1_000, idempotencyKey, arrivesFen: 1_000 },
    bindAlipay: { account: 'somebody@example.com', code, consent: true, authCode: 'x', state: 'x' },
    loginByWx: { openId: 'o'.repeat(30) },
    endSessions: { id: randomUUID() },
    bindMobileByPost: { mobile, code, currentCode: code },
    certify: { ...anyPerson(), consent: true },
    setSpendingLimit: { dailyFen: 10_000_000, monthlyFen: 10_000_000 },
    excludeSelf: { days: 7 },
    setTeenMode: { on: true, pin: '1234' },
    removeUser: { code, forfeitBalance: true },
    sendGuardianCode: { mobile },
    guardianClaim: {
      idempotencyKey,
      childMobile: mobile,
      guardianName: '李四',
      guardianMobile: mobile,
      code,
      relation: 'mother',
      text: '孩子用我的手机充值了很多次。',
      images: [randomUUID()],
    },
    guardianClaimState: { claimNo: 'GC00000000', secret: 'guessed' },
  };
}

/** Number of fields of a call to try one by one; ids are tried at the first and second position. */
function placesOf(name: Hostile['name']): number {
  const { params, query }: CallDefinition = calls[name];
  const fields = [Object.keys(query?.shape ?? {}), Object.keys(drafts[name] ?? {})];
  return Math.max(params ? 2 : 1, ...fields.map(({ length }) => length));
}

function pathOf({ path }: CallDefinition, { value, isKnownId, place }: Hostile): string {
  const id = isKnownId ? (ids[place % ids.length] ?? '') : asText(value).slice(0, 150);
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()));
}

function queryOf({ query }: CallDefinition, { value, others = [], place }: Hostile): string {
  const names = Object.keys(query?.shape ?? {});
  const first = names[place % Math.max(1, names.length)];
  if (first === undefined) return '';
  const rest = names.filter((name) => name !== first).slice(0, others.length);
  const pairs = [[first, value], ...rest.map((name, at) => [name, others[at]])];
  return `?${pairs.map(([name, each]) => `${name}=${encodeURIComponent(asText(each).toWellFormed())}`).join('&')}`;
}

function bodyOf({ name, value, place, wholeBody }: Hostile): unknown {
  if (wholeBody !== undefined) return wholeBody;
  const draft = drafts[name] ?? {};
  const names = Object.keys(draft);
  const chosen = names[place % Math.max(1, names.length)];
  return chosen === undefined ? { any: value } : { ...draft, [chosen]: value };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
