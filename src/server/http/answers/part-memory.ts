import type { PartKind } from '#server/context/parts.ts';
import type { Notice } from '#server/db/changes/dependencies.ts';
import { keptMemory, type Made } from '#server/db/changes/kept-memory.ts';

/** Parts of answers kept in memory until what they show has changed. */
export interface PartMemory {
  /** The parts of some keys: those that are kept and current, and the others, made together. */
  get(
    kind: Pick<PartKind<unknown>, 'name'>,
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, Made<unknown>>>,
  ): Promise<ReadonlyMap<string, Made<unknown>>>;
  onNotice(notice: Notice): void;
  /** Forgets everything, and everything that is being made now. */
  clear(): void;
  /** Bytes kept, estimated. */
  size(): number;
}

/** Of a part without its content: its dependencies and its place among the others. */
const OWN_BYTES = 500;
/** Of an object, for each character of its JSON text. */
const BYTES_PER_CHARACTER = 3;

export function partMemory(nowMs: () => number, maxBytes: number): PartMemory {
  const memory = keptMemory<unknown>(
    nowMs,
    maxBytes,
    (part) => OWN_BYTES + BYTES_PER_CHARACTER * lengthOf(part),
  );
  return {
    async get({ name }, keys, make) {
      const found = new Map<string, Made<unknown>>();
      const missing = new Set<string>();
      for (const key of keys) {
        const entry = memory.find(`${name} ${key}`);
        if (entry) found.set(key, entry);
        else missing.add(key);
      }
      if (missing.size === 0) return found;
      const making = memory.begin();
      try {
        for (const [key, made] of await make([...missing])) {
          making.keep(`${name} ${key}`, made);
          found.set(key, made);
        }
      } finally {
        making.end();
      }
      return found;
    },
    onNotice: (notice) => memory.onNotice(notice),
    clear: () => memory.clear(),
    size: () => memory.size(),
  };
}

/** JSON has no bigint, which the sums of a record are. */
function lengthOf(part: unknown): number {
  const text = JSON.stringify(part, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return text.length;
}
