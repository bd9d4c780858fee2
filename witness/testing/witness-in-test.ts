import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CheckpointStore } from '../checkpoint-store.ts';
import { jsonLines } from '../event-log.ts';
import { readOptions } from '../options.ts';
import { listen, openWitness, type RunningWitness } from '../start-witness.ts';

/** Creates a folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Arguments of a witness on a free port. */
export function argumentsFor(folder: string, vkeys: readonly string[], ...more: string[]): string[] {
  const logs = vkeys.flatMap((vkey) => ['--log', vkey]);
  return ['--name', 'witness.example/w1', '--state', folder, '--listen', '127.0.0.1:0', ...logs, ...more];
}

interface Circumstances {
  readonly folder?: string;
  readonly more?: readonly string[];
  readonly now?: () => Date;
  readonly wrapStore?: (store: CheckpointStore) => CheckpointStore;
}

/** Starts a witness in the process of the test, which stops it at its end. `events` contains its log. */
export async function startTestWitness(
  vkeys: readonly string[],
  {
    folder = newFolder(),
    more = [],
    now = () => new Date(),
    wrapStore = (store) => store,
  }: Circumstances = {},
) {
  const options = readOptions(argumentsFor(folder, vkeys, ...more));
  if (!options) throw new Error('no options');
  const events: Record<string, unknown>[] = [];
  const log = jsonLines((line) => events.push(JSON.parse(line) as Record<string, unknown>), now);
  const open = await openWitness(options, { now, log });
  const parts = { ...open.parts, store: wrapStore(open.parts.store) };
  const witness: RunningWitness = await listen({ ...open, parts }, options);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= witness.close();
    return closing;
  };
  onTestFinished(close);
  return { ...witness, close, folder, events };
}
