import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkpoint, parseCheckpoint } from '#domain/log/checkpoint.ts';
import { openNote } from '#domain/log/open-note.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import { nativeCrypto } from './native-crypto.ts';
import type { OwnKey } from './own-keys.ts';
import { originHash } from './state-folder.ts';
import { WitnessFault } from './witness-fault.ts';
import { writeDurably } from './write-durably.ts';

/** The last cosigned checkpoint of an origin. */
export interface Cosigned {
  readonly checkpoint: Checkpoint;
  /** The checkpoint with the signature lines of log and witness, as monitors receive it. */
  readonly note: string;
  readonly timeSeconds: number;
}

export interface CheckpointStore {
  latest(origin: string): Cosigned | null;
  /** Resolves when the checkpoint survives a power failure. Calls for one origin must not overlap. */
  save(cosigned: Cosigned): Promise<void>;
}

/** Whether the folder contains a cosigned checkpoint. */
export function holdsCheckpoints(folder: string): boolean {
  return readdirSync(folder).some((name) => name.endsWith(extension));
}

const extension = '.note';

/**
 * Loads the last cosigned checkpoint of each origin. A folder restored from an older copy cannot be detected.
 * @throws WitnessFault for a file that a witness with this name and these keys did not write.
 */
export function openCheckpointStore(
  folder: string,
  ownKeys: readonly OwnKey[],
  origins: Iterable<string>,
): CheckpointStore {
  const fileOf = (origin: string) => join(folder, `${originHash(origin)}${extension}`);
  const there = new Set(readdirSync(folder));
  const known = new Map<string, Cosigned>();
  for (const origin of origins) {
    if (!there.has(`${originHash(origin)}${extension}`)) continue;
    const cosigned = readCosigned(ownKeys, readFileSync(fileOf(origin), 'utf8'));
    if (cosigned?.checkpoint.origin !== origin) {
      throw new WitnessFault(
        `The file ${fileOf(origin)} holds no checkpoint of ${origin} that this name and these keys cosigned. ` +
          'Start with the name and keys of before, or restore the file: without it a fork would be cosigned.',
      );
    }
    known.set(origin, cosigned);
  }
  return {
    latest: (origin) => known.get(origin) ?? null,
    async save(cosigned) {
      const { origin } = cosigned.checkpoint;
      await writeDurably(fileOf(origin), cosigned.note);
      known.set(origin, cosigned);
    },
  };
}

function readCosigned(ownKeys: readonly OwnKey[], text: string): Cosigned | null {
  const note = parseSignedNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  const keys = ownKeys.map(({ key }) => key);
  const lines = note && openNote(nativeCrypto, keys, note);
  if (!checkpoint || lines?.length !== keys.length) return null;
  return { checkpoint, note: text, timeSeconds: Math.max(...lines.map((line) => line.timeSeconds ?? 0)) };
}
