import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { networkOf } from '#server/core/network-of.ts';

/** Of the files a process may open, one network has at most this part as connections: the others keep theirs. */
const SHARE_OF_FILES = 4;
/** A browser opens six connections at most, an office or a telephone company some hundreds. */
const [LEAST, MOST] = [64, 2_000];
/** Beside the live streams that a network may have. */
const BESIDE_STREAMS = 56;

/**
 * Bounds how many connections one network holds to this process, so that somebody who opens them without asking anything
 * takes none from the others. What comes through a trusted proxy is the proxy's to bound.
 */
export function boundConnections(
  app: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
  most = mostFor(config),
): void {
  const isProxy = proxyTest(config.trustedProxies);
  const held = new Map<string, number>();
  const told = new Set<string>();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (held.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      if (!told.has(network))
        log.warn({ most }, 'a network has as many connections as it may; more are closed');
      told.add(network);
      return;
    }
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
      told.delete(network);
    });
  });
}

function mostFor({ live }: Context['config']): number {
  return Math.max(connectionsPerNetwork(openFiles()), live.listenersPerAddress + BESIDE_STREAMS);
}

/** How many connections a network may hold to a process that may open so many files. */
export function connectionsPerNetwork(files: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(files / SHARE_OF_FILES)));
}

/** What the system lets this process open. */
function openFiles(): number {
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
