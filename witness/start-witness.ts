import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WitnessParts } from './add-checkpoint.ts';
import { holdsCheckpoints, openCheckpointStore } from './checkpoint-store.ts';
import type { EventLog } from './event-log.ts';
import { openEvidence } from './evidence.ts';
import { inTurn } from './in-turn.ts';
import type { Options } from './options.ts';
import { openOwnKeys } from './own-keys.ts';
import { createWitnessServer } from './serve.ts';
import { openStateFolder } from './state-folder.ts';
import { reasonOf, WitnessFault } from './witness-fault.ts';

/** Environment of a witness. */
export interface Surroundings {
  readonly now: () => Date;
  readonly log: EventLog;
}

/** A witness that has locked its state folder and does not listen yet. */
export interface OpenWitness {
  readonly parts: WitnessParts;
  release(): void;
}

export interface RunningWitness {
  /** Submission prefix, without a trailing slash. */
  readonly url: string;
  readonly verifierKeys: readonly string[];
  /** Resolves when a failed write requires a restart. */
  readonly broken: Promise<void>;
  /** Finishes requests in progress for at most ten seconds, then unlocks the state folder. */
  close(): Promise<void>;
}

const mostClosingMs = 10_000;

/**
 * Locks and loads the state folder; generates the keys at the first start.
 * @throws WitnessFault for an unusable folder, key or checkpoint.
 */
export async function openWitness(options: Options, { now, log }: Surroundings): Promise<OpenWitness> {
  const folder = await openStateFolder(options.stateFolder);
  try {
    const ownKeys = await openOwnKeys(folder.keys, options.name, holdsCheckpoints(folder.checkpoints));
    const store = openCheckpointStore(folder.checkpoints, ownKeys, options.logs.keys());
    const evidence = openEvidence(folder.evidence, now);
    const parts = { logs: options.logs, ownKeys, store, evidence, log, now, inTurn: inTurn() };
    return { parts, release: folder.release };
  } catch (error) {
    folder.release();
    throw error;
  }
}

/**
 * Starts the HTTP server.
 * @throws WitnessFault if the address is unavailable.
 */
export async function listen({ parts, release }: OpenWitness, options: Options): Promise<RunningWitness> {
  let tellBroken = (): void => undefined;
  const broken = new Promise<void>((resolve) => {
    tellBroken = resolve;
  });
  const server = createWitnessServer(parts, options.prefix, tellBroken);
  try {
    await startListening(server, options);
  } catch (error) {
    release();
    throw new WitnessFault(`Cannot listen on ${options.host}:${options.port} (${reasonOf(error)}).`);
  }
  const verifierKeys = parts.ownKeys.map(({ verifierKey }) => verifierKey);
  const url = `${addressOf(server)}${options.prefix}`;
  parts.log('info', 'started', { url, verifierKeys, origins: [...parts.logs.keys()] });
  return { url, verifierKeys, broken, close: () => close(server, release) };
}

function startListening(server: Server, { host, port }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server): string {
  // A server that listens on a port has an AddressInfo.
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function close(server: Server, release: () => void): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), mostClosingMs);
    server.close(() => {
      clearTimeout(hurry);
      release();
      resolve();
    });
    server.closeIdleConnections();
  });
}
