import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Fault } from '#server/core/fault.ts';
import { listen } from './listen.ts';

test('a remote address and a port in use are each reported with one sentence', async () => {
  const elsewhere = listen(fastify(), { host: '192.0.2.1', port: 0 });
  await expect(elsewhere).rejects.toBeInstanceOf(Fault);
  await expect(elsewhere).rejects.toThrow(/HOST=192\.0\.2\.1.*EADDRNOTAVAIL/);
  const first = fastify();
  try {
    const { port } = new URL(await listen(first, { host: '127.0.0.1', port: 0 }));
    await expect(listen(fastify(), { host: '127.0.0.1', port: Number(port) })).rejects.toThrow(port);
  } finally {
    await first.close();
  }
});
