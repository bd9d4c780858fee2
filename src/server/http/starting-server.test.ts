import { expect, onTestFinished, test } from 'vitest';
import { clockHeader } from '#contract/envelope.ts';
import { type Clock, shiftedClock } from '#server/core/clock.ts';
import { openStartingServer } from './starting-server.ts';
import { freePort } from '#test/free-port.ts';

const clock = shiftedClock(new Date('2026-03-14T12:00:00Z'), new Date(), 0);

async function open(shown: Clock | null = clock) {
  const port = await freePort();
  const starting = await openStartingServer({ host: '127.0.0.1', port, clock: shown });
  onTestFinished(() => starting.close());
  const get = (path: string, language = 'en') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': language } });
  return { starting, port, get };
}

test('a page shows that the server is starting and its progress, and reloads itself', async () => {
  const { starting, get } = await open();
  starting.report('Making the demo world: 40%, about 12 seconds left');
  const page = await get('/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
  const html = await page.text();
  expect(html).toContain('The server is starting. Please wait a moment.');
  expect(html).toContain('40%, about 12 seconds left');
  expect(html).toContain('http-equiv="refresh"');
  expect(await (await get('/', 'zh')).text()).toContain('服务器正在启动，请稍候。');
});

test('a call is refused with a message, and the process is alive but not ready', async () => {
  const { get } = await open();
  const call = await get('/api/app/match/list');
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: 503, data: { reason: 'SERVER_STARTING' } });
  const [health, ready] = [await get('/health'), await get('/ready')];
  expect([health.status, ready.status]).toEqual([200, 503]);
});

test('a call has the time of the shifted clock, and no other response', async () => {
  const { get } = await open();
  const paths = ['/api/app/match/list?day=x', '/', '/health', '/ready', '/apis'];
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ headers }) => headers.get(clockHeader))).toEqual([
    '2026-03-14T12:00:00.000Z',
    ...paths.slice(1).map(() => null),
  ]);
});

test('a call before a database is open has no time', async () => {
  const { get } = await open(null);
  const { status, headers } = await get('/api/app/match/list');
  expect([status, headers.get(clockHeader)]).toEqual([503, null]);
});

test('a port in use is rejected at once, and after closing the port is free', async () => {
  const { starting, port } = await open();
  await expect(openStartingServer({ host: '127.0.0.1', port, clock })).rejects.toThrow('EADDRINUSE');
  await starting.close();
  const next = await openStartingServer({ host: '127.0.0.1', port, clock });
  await next.close();
});
