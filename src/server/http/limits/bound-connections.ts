import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { networkOf } from '#server/core/network-of.ts';

/** One network may use at most 1/4 of the process's open files as connections. */
const SHARE_OF_FILES = 4;
/** A browser opens six connections at most, an office or a mobile carrier some hundreds. */
const [LEAST, MOST] = [64, 2_000];
/** Additional to the live streams of a network. */
const BESIDE_STREAMS = 56;

/**
 * Limits connections per network, so that idle connections of one client cannot starve the others. Connections from a
 * trusted proxy are limited by the proxy.
 */
export function boundConnections(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
  most = mostFor(config),
): void {
  const isProxy = proxyTest(config.trustedProxies);
  const held = new Map<string, number>();
  const loggedNetworks = new Set<string>();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (held.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      if (!loggedNetworks.has(network))
        log.warn({ most }, 'connection limit of a network reached, closing further connections');
      loggedNetworks.add(network);
      return;
    }
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
      loggedNetworks.delete(network);
    });
  });
}

function mostFor({ live }: Context['config']): number {
  return Math.max(connectionsPerNetwork(openFiles()), live.listenersPerAddress + BESIDE_STREAMS);
}

/** Maximum connections per network for a process's limit of open files. */
export function connectionsPerNetwork(files: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(files / SHARE_OF_FILES)));
}

/** The process's limit of open files. Read once: the report takes 6 ms, and the limit holds for the process. */
let openFilesOnce: number | undefined;

function openFiles(): number {
  openFilesOnce ??= readOpenFiles();
  return openFilesOnce;
}

function readOpenFiles(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

function proxyTest(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const each of trusted) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
