import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { isConnectionLost } from './connection-lost.ts';

const failed = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => null,
    (error: unknown) => error,
  );

/** What node-postgres says of a database at this port. */
async function connecting(port: number): Promise<unknown> {
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 300 });
  client.on('error', () => undefined);
  return await failed(client.connect());
}

test('nobody listens, a connection is closed at once, or nothing answers', async () => {
  expect(isConnectionLost(await connecting(await freePort()))).toBe(true);
  for (const close of [true, false]) {
    const server = createServer((socket) => (close ? socket.destroy() : socket.resume())).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const error = await connecting((server.address() as AddressInfo).port);
    expect([String(error), isConnectionLost(error)]).toEqual([String(error), true]);
    server.close();
  }
});

test('the codes of a database that stops, starts, or has become a standby', () => {
  for (const code of ['08006', '57P01', '57P03', '25006', '25P03'])
    expect([code, isConnectionLost(Object.assign(new Error(code), { code }))]).toEqual([code, true]);
});

test('other errors of the database, and unreachable providers, are no lost connection', async () => {
  for (const code of ['23505', '40001', 'LG004', '57014', 'ENOENT'])
    expect([code, isConnectionLost(Object.assign(new Error(code), { code }))]).toEqual([code, false]);
  expect(isConnectionLost(await failed(fetch(`http://127.0.0.1:${await freePort()}/`)))).toBe(false);
  expect(isConnectionLost(null)).toBe(false);
});
