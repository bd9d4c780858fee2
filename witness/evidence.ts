import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { originHash } from './state-folder.ts';
import { writeDurably } from './write-durably.ts';

/** A signed request that was refused because it is inconsistent with the last cosigned checkpoint. */
export interface Evidence {
  readonly origin: string;
  /** `fork`: the log signed two roots for one size. `unproven`: invalid proof, which alone proves nothing. */
  readonly kind: 'fork' | 'unproven';
  readonly checkpointText: string;
  /** The unchanged request body. */
  readonly request: string;
  /** The last cosigned note at that time, or null. */
  readonly cosignedNote: string | null;
}

/** Limit per kind and origin, so that the owner of a log key cannot fill the disk. */
const mostFiles = 100;

export interface EvidenceKeeper {
  /** Resolves with the written file, or with null if the limit is reached. */
  keep(evidence: Evidence): Promise<string | null>;
}

/** Stores one file per refused checkpoint: without the log's key nobody can create more of them. */
export function openEvidence(folder: string, now: () => Date): EvidenceKeeper {
  const names = new Set(readdirSync(folder));
  return {
    async keep({ origin, kind, checkpointText, request, cosignedNote }) {
      const group = `${kind}-${originHash(origin).slice(0, 16)}-`;
      const name = `${group}${createHash('sha256').update(checkpointText).digest('hex').slice(0, 32)}.json`;
      const file = join(folder, name);
      if (names.has(name)) return file;
      if ([...names].filter((each) => each.startsWith(group)).length >= mostFiles) return null;
      const receivedAt = now().toISOString();
      await writeDurably(
        file,
        `${JSON.stringify({ origin, kind, receivedAt, cosignedNote, request }, null, 2)}\n`,
      );
      names.add(name);
      return file;
    },
  };
}
