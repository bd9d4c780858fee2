import { LRUCache } from 'lru-cache';
import { entryIndex } from './entry-index.ts';
import { type Dependencies, dependsOn, type Notice } from './dependencies.ts';

/** When something was made, and from when on it may differ by time alone (null: never); ms since 1970 at the server. */
export interface Lifetime {
  readonly madeAtMs: number;
  readonly untilMs: number | null;
}

/** Something as made anew. */
export interface Made<T> {
  readonly value: T;
  /** Null if it depends on something whose changes are not announced: then it is not kept. */
  readonly dependencies: Dependencies | null;
  readonly lifetime: Lifetime;
}

export interface Entry<T> extends Made<T> {
  readonly dependencies: Dependencies;
  /** A change that it depends on was announced. */
  isOutOfDate: boolean;
}

/** A making that is under way: changes that are announced meanwhile count for what it keeps. */
interface Making<T> {
  keep(key: string, made: Made<T>): Entry<T>;
  end(): void;
}

/** What was made from the database, kept until it has changed, its time is over, or others need the memory. */
export interface KeptMemory<T> {
  /** Current, or null. */
  find(key: string): Entry<T> | null;
  isCurrent(entry: Entry<T>): boolean;
  begin(): Making<T>;
  onNotice(notice: Notice): void;
  /** Forgets everything, and everything that is being made now. */
  clear(): void;
  /** Bytes kept. */
  size(): number;
}

interface Notes {
  /** Announced since the making began; null once everything is out of date. */
  notices: Notice[] | null;
}

/** Above this number of changes during one making everything that it makes counts as out of date. */
const MAX_NOTICES = 1_000;

const none: Dependencies = new Map();

/** @param bytesOf estimates the memory of a value. */
export function keptMemory<T>(
  nowMs: () => number,
  maxBytes: number,
  bytesOf: (value: T) => number,
): KeptMemory<T> {
  const index = entryIndex<Entry<T>>();
  const making = new Set<Notes>();
  const kept = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
    dispose(entry) {
      entry.isOutOfDate = true;
      index.remove(entry, entry.dependencies);
    },
  });

  function isCurrent({ isOutOfDate, lifetime: { madeAtMs, untilMs } }: Entry<T>): boolean {
    if (isOutOfDate) return false;
    const now = nowMs();
    // A clock that was set back makes everything anew.
    return untilMs === null || (now < untilMs && now >= madeAtMs);
  }

  function mayDiffer({ notices }: Notes, dependencies: Dependencies | null): boolean {
    if (dependencies === null || notices === null) return true;
    return notices.some((notice) => dependsOn(dependencies, notice));
  }

  return {
    isCurrent,
    find(key) {
      const entry = kept.get(key);
      if (entry === undefined) return null;
      if (isCurrent(entry)) return entry;
      kept.delete(key);
      return null;
    },
    begin() {
      const notes: Notes = { notices: [] };
      making.add(notes);
      return {
        keep(key, { value, dependencies, lifetime }) {
          const isOutOfDate = mayDiffer(notes, dependencies);
          const entry = { value, dependencies: dependencies ?? none, lifetime, isOutOfDate };
          if (isOutOfDate) return entry;
          index.add(entry, entry.dependencies);
          kept.set(key, entry);
          // Larger than everything that may be kept: `set` has ignored it.
          if (!kept.has(key)) index.remove(entry, entry.dependencies);
          return entry;
        },
        end: () => void making.delete(notes),
      };
    },
    onNotice(notice) {
      for (const entry of index.affectedBy(notice)) {
        entry.isOutOfDate = true;
        index.remove(entry, entry.dependencies);
      }
      for (const notes of making) {
        if (notes.notices === null) continue;
        notes.notices.push(notice);
        if (notes.notices.length > MAX_NOTICES) notes.notices = null;
      }
    },
    clear() {
      kept.clear();
      for (const notes of making) notes.notices = null;
    },
    size: () => kept.calculatedSize,
  };
}
