import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { matchList } from '#contract/matches/matches.ts';
import { refundRecharge } from '#contract/payments/money.ts';
import { openLog } from '#server/core/open-log.ts';
import { traced } from '#server/core/observe/spans.ts';
import { runAs } from '#server/core/observe/work-context.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { startTraces, type Traces } from './start-traces.ts';

/** What a collector of OTLP over HTTP receives, in its JSON encoding. */
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ReceivedSpan = z.infer<typeof received>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

let it: TestApp;
let fan: BuiltUser;
let collector: Server;
let bodies: string[] = [];
beforeAll(async () => {
  it = await startTestApp({ listen: true });
  fan = await build(it).fan();
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(`${request.url} ${Buffer.concat(chunks)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await it.close();
  await new Promise((done) => collector.close(done));
});

/** Records what happens meanwhile, and gives what the collector received. */
async function tracesOf(story: () => Promise<void>, share = 1): Promise<readonly ReceivedSpan[]> {
  bodies = [];
  const { port } = collector.address() as AddressInfo;
  const traces: Traces = await startTraces({ endpoint: `http://127.0.0.1:${port}`, share });
  try {
    await story();
  } finally {
    await traces.stop();
  }
  return bodies.flatMap((body) => {
    expect(body.startsWith('/v1/traces {')).toBe(true);
    const { resourceSpans } = received.parse(JSON.parse(body.slice('/v1/traces '.length)));
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

test('a request, its statements, the job it queues and the provider the job calls are one trace', async () => {
  const { orderId } = await aPaidOrder(it, fan, 5000);
  await it.runJobs();
  const spans = await tracesOf(async () => {
    const body = { orderId, amountFen: 5000, idempotencyKey: randomUUID() };
    await it.call(refundRecharge, { body }, { token: fan.token });
    await it.runJobs();
  });
  const request = spans.find(({ name }) => name === `POST ${refundRecharge.path}`);
  const ofTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const byId = new Map(ofTrace.map((span) => [span.spanId, span]));
  /** Names from the root to a span. */
  const wayTo = (span: ReceivedSpan | undefined): readonly string[] =>
    span === undefined ? [] : [...wayTo(byId.get(span.parentSpanId ?? '')), span.name];
  const provider = ofTrace.find(({ name }) => name === 'POST alipay');
  expect(wayTo(provider)).toEqual([
    `POST ${refundRecharge.path}`,
    'transaction',
    'job send-refund',
    'POST alipay',
  ]);
  const statements = ofTrace.filter(({ name }) => /^(SELECT|INSERT|UPDATE|WITH)$/.test(name));
  expect(statements.length).toBeGreaterThan(5);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
});

test('nothing that a person sent, and nothing secret, is in a span', async () => {
  let mobile = '';
  await tracesOf(async () => {
    ({ mobile } = await build(it).user());
    await it.app.inject({ method: 'GET', url: '/api/app/common/nothing?phone=13800000000' });
    await it.app.inject({ method: 'GET', url: '/13800000000', headers: { 'user-agent': 'of 13800000000' } });
    await it.call(matchList, { query: {} }, { token: fan.token });
  });
  const text = bodies.join('\n');
  expect(text).toContain('http.route');
  // Not by a pattern: times in nanoseconds contain every number once in a while.
  for (const secret of ['13800000000', mobile]) expect(text).not.toContain(secret);
  expect(text).not.toContain(fan.token);
});

test('a trace that a client names is not continued', async () => {
  const traceId = 'abcdefabcdefabcdefabcdefabcdefab';
  const spans = await tracesOf(async () => {
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    // Not in memory: such an answer has no span.
    await it.app.inject({ method: 'GET', url: `${matchList.path}?day=2026-04-01`, headers });
  });
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.map((span) => span.traceId)).not.toContain(traceId);
});

test('of a share of nothing nothing is sent, and without tracing nothing is recorded', async () => {
  const work = async () => {
    await it.call(matchList, { query: {} });
  };
  expect(await tracesOf(work, 0)).toEqual([]);
  bodies = [];
  await work();
  expect(bodies).toEqual([]);
});

test('a failed part is marked with the name of its error alone', async () => {
  const spans = await tracesOf(() =>
    traced('part', {}, async () => {
      throw new TypeError('of 13800000000');
    }).catch(() => undefined),
  );
  expect(spans).toMatchObject([{ name: 'part', status: { code: 2 } }]);
  expect(bodies.join()).toContain('TypeError');
  expect(bodies.join()).not.toContain('13800000000');
});

test('a collector that does not answer keeps nobody from working or ending', async () => {
  const traces = await startTraces({ endpoint: 'http://127.0.0.1:1/', share: 1 });
  await it.call(matchList, { query: {} });
  await traces.stop();
});

test('lines of the log carry request or job, and the trace', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const spans = await tracesOf(() =>
    traced('part', {}, async () => {
      runAs({ requestId: 'r1' }, () => log.info('inside'));
      runAs({ job: 'settle-match', jobId: 'j1' }, () => log.child({}).warn('at work'));
    }),
  );
  log.info('outside');
  const [{ traceId } = { traceId: '' }] = spans;
  expect(lines).toMatchObject([
    { msg: 'inside', requestId: 'r1', traceId },
    { msg: 'at work', job: 'settle-match', jobId: 'j1', traceId },
    { msg: 'outside' },
  ]);
  expect(lines[2]).not.toHaveProperty('requestId');
});
