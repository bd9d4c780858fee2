import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { openStartingServer, type StartingServer } from './starting-server.ts';

/** Starts accepting requests. @returns the URL. @throws Fault if the address is in use or not local. */
export async function listen(app: FastifyInstance, place: Pick<Config, 'host' | 'port'>): Promise<string> {
  return await app.listen({ host: place.host, port: place.port }).catch((error: unknown) => {
    throw listenFault(error, place);
  });
}

/** Opens the port during a long start. @throws Fault if the address is in use or not local. */
export async function listenWhileStarting(
  { host, port }: Pick<Config, 'host' | 'port'>,
  clock: Clock | null,
): Promise<StartingServer> {
  return await openStartingServer({ host, port, clock }).catch((error: unknown) => {
    throw listenFault(error, { host, port });
  });
}

function listenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE') return portTaken(port);
  return 'syscall' in error ? notListening(host, port, error.message) : error;
}

function portTaken(port: number): Fault {
  return new Fault({
    zh: `端口 ${port} 已被占用。请停掉占用它的程序，或用 PORT 指定别的端口。`,
    en: `Port ${port} is already in use. Stop the program using it, or set PORT to another port.`,
  });
}

function notListening(host: string, port: number, why: string): Fault {
  return new Fault({
    zh: `无法监听 HOST=${host}、PORT=${port}（${why}）。请改用本机地址和可用端口。`,
    en: `Cannot listen on HOST=${host}, PORT=${port} (${why}). Set a local address and a free port.`,
  });
}
