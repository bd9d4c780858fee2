import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../witness/options.ts';
import { listen, openWitness } from '../../../witness/start-witness.ts';

/** Names of the two independent witnesses of the world. */
const names = ['north.example', 'south.example'] as const;

/** A witness that is not running: its state, and the port at which the server of the log expects it. */
export interface StoredWitness {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
}

/** The witness program in this process. */
export interface RunningWitness {
  readonly url: string;
  readonly verifierKeys: readonly string[];
  close(): Promise<void>;
}

/** Starts both witnesses with new keys on free ports. */
export async function startNewWitnesses(logKey: string, now: () => Date) {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-witnesses-'));
  const running = [];
  for (const name of names) {
    const witness = await start({ name, folder: join(folder, name), port: 0 }, logKey, now);
    const stored = { name, folder: join(folder, name), port: Number(new URL(witness.url).port) };
    running.push({ ...witness, stored });
  }
  return { folder, running };
}

/** Starts copies of stored witnesses: what they cosign is unknown to the next attack. */
export async function startCopies(stored: readonly StoredWitness[], logKey: string, now: () => Date) {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-witnesses-'));
  const running: RunningWitness[] = [];
  for (const { name, folder: from, port } of stored) {
    cpSync(from, join(folder, name), { recursive: true });
    running.push(await start({ name, folder: join(folder, name), port }, logKey, now));
  }
  return {
    running,
    async close() {
      for (const witness of running) await witness.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(
  { name, folder, port }: StoredWitness,
  logKey: string,
  now: () => Date,
): Promise<RunningWitness> {
  const at = ['--listen', `127.0.0.1:${port}`];
  const options = readOptions(['--name', name, '--state', folder, '--log', logKey, ...at]);
  if (options === null) throw new Error('The witness would only print its help');
  return await listen(await openWitness(options, { now, log: () => undefined }), options);
}
