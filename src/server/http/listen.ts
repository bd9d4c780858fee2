import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/core/clock.ts';
import { Fault } from '#server/core/fault.ts';
import { openStartingServer, type StartingServer } from './starting-server.ts';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** The settings that an address comes from. */
interface Settings {
  readonly host: string;
  readonly port: string;
}

const ofServer: Settings = { host: 'HOST', port: 'PORT' };
const ofMetrics: Settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/** Starts accepting requests. @returns the URL. @throws Fault if the address is in use or not local. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  return await app.listen({ host, port }).catch((error: unknown) => {
    throw listenFault(error, { host, port }, ofServer);
  });
}

/** The same for the metrics. @throws Fault if the address is in use or not local. */
export async function listenForMetrics<T>(open: (place: Place) => Promise<T>, place: Place): Promise<T> {
  return await open(place).catch((error: unknown) => {
    throw listenFault(error, place, ofMetrics);
  });
}

/** Opens the port during a long start. @throws Fault if the address is in use or not local. */
export async function listenWhileStarting(
  { host, port }: Place,
  clock: Clock | null,
): Promise<StartingServer> {
  return await openStartingServer({ host, port, clock }).catch((error: unknown) => {
    throw listenFault(error, { host, port }, ofServer);
  });
}

function listenFault(error: unknown, place: Place, settings: Settings): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE') return portTaken(place.port, settings);
  return 'syscall' in error ? notListening(place, settings, error.message) : error;
}

function portTaken(port: number, settings: Settings): Fault {
  return new Fault({
    zh: `端口 ${port} 已被占用。请停掉占用它的程序，或用 ${settings.port} 指定别的端口。`,
    en: `Port ${port} is already in use. Stop the program using it, or set ${settings.port} to another port.`,
  });
}

function notListening({ host, port }: Place, settings: Settings, why: string): Fault {
  return new Fault({
    zh: `无法监听 ${settings.host}=${host}、${settings.port}=${port}（${why}）。请改用本机地址和可用端口。`,
    en: `Cannot listen on ${settings.host}=${host}, ${settings.port}=${port} (${why}). Set a local address and a free port.`,
  });
}
