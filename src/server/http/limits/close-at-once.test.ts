import { once } from 'node:events';
import { connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { expect, test } from 'vitest';
import { until } from '#test/until.ts';
import { closeAtOnce } from './close-at-once.ts';

async function listen(app: FastifyInstance): Promise<URL> {
  closeAtOnce(app);
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
}

test('an unused connection does not delay the close', async () => {
  const app = fastify();
  const { port } = await listen(app);
  const accepted = once(app.server, 'connection');
  const unused = connect(Number(port), '127.0.0.1').resume();
  await accepted;
  await Promise.all([once(unused, 'close'), app.close()]);
});

test('a pending request gets its response, and its connection is not reused', async () => {
  const app = fastify();
  const isAsked = Promise.withResolvers<void>();
  app.get('/', async () => {
    isAsked.resolve();
    await until(async () => !app.server.listening);
    return 'answer';
  });
  const answer = fetch(await listen(app));
  await isAsked.promise;
  const closed = app.close();
  expect(await (await answer).text()).toBe('answer');
  await closed;
});
