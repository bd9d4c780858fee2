import { expect, test } from 'vitest';
import { livePath } from '#contract/matches/live.ts';
import { startTestApp } from '#test/test-app.ts';
import { openStream } from './testing/open-stream.ts';

test('a stopping server ends every stream and waits for none', async () => {
  const it = await startTestApp({ listen: true });
  const streams = await Promise.all([1, 2, 3].map(() => openStream(it.ctx.config.publicUrl)));
  await it.close();
  await Promise.all(streams.map((stream) => stream.ended()));
});

test('a server at its client limit refuses and continues', async () => {
  const it = await startTestApp({ environment: { LIVE_LISTENERS: '0' } });
  const refused = await it.app.inject({ method: 'GET', url: livePath, headers: { 'accept-language': 'zh' } });
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    data: { reason: 'LIVE_UNAVAILABLE' },
    message: '实时更新暂不可用，比赛将定时刷新。',
  });
  await it.close();
});
