import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { sendCall } from './send-call.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function server(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  // The cast is safe: `sendCall` passes an address and options.
  const send = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return await answer();
  }) as typeof fetch;
  return { sent, send };
}

const envelope = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'x-now': '2026-03-14T12:00:00Z' } });

async function failure(call: Promise<unknown>): Promise<CallError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error(`Not a failed call: ${String(error)}`);
}

test('a call carries the header that no other site can send, the language and its body, and returns data', async () => {
  const { sent, send } = server(() => envelope({ code: 200, data: { ended: 2 }, message: '' }));
  const times: string[] = [];
  const data = await sendCall(
    {
      method: 'POST',
      url: '/api/console/x',
      body: { a: 1 },
      locale: 'en',
      onServerTime: (now) => times.push(now),
    },
    send,
  );
  expect(data).toEqual({ ended: 2 });
  expect(times).toEqual(['2026-03-14T12:00:00Z']);
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'x-console': '1', 'accept-language': 'en', 'content-type': 'application/json' },
    body: '{"a":1}',
  });
});

test('a refusal keeps its reason, facts, fields and the message of the server', async () => {
  const fields = [{ field: 'body.reason', problem: 'is too short' }];
  const data = { reason: 'INPUT_INVALID', facts: { field: 'reason' }, fields, requestId: 'r-1' };
  const { send } = server(() => envelope({ code: 400, data, message: '理由太短' }, 400));
  const error = await failure(sendCall({ method: 'GET', url: '/', locale: 'zh' }, send));
  expect({ ...error, message: error.message }).toMatchObject({
    code: 400,
    reason: 'INPUT_INVALID',
    facts: { field: 'reason' },
    fields,
    requestId: 'r-1',
    message: '理由太短',
  });
});

test.each([
  ['an unreachable server', () => Promise.reject(new TypeError('failed')), 'Can’t reach the server'],
  ['a proxy’s error page', () => new Response('<html>', { status: 502 }), 'Something went wrong'],
])('%s is told in words, without a reason', async (_, answer, words) => {
  const error = await failure(
    sendCall({ method: 'GET', url: '/', locale: 'en' }, server(answer as () => Response).send),
  );
  expect(error.reason).toBeNull();
  expect(error.message).toContain(words);
});

test('a call that its caller gave up is no failure of the network', async () => {
  const controller = new AbortController();
  const { send } = server(() => {
    controller.abort(new Error('left the page'));
    throw new Error('aborted');
  });
  await expect(
    sendCall({ method: 'GET', url: '/', locale: 'en', signal: controller.signal }, send),
  ).rejects.toThrow('left the page');
});
