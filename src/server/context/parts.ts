import type { Db } from '#server/db/database.ts';

/** What a part is made from. */
export interface PartSource {
  readonly db: Db;
  /** The server's time. A part that asks for it is right for that second only. */
  now(): Date;
  /** Other parts. The part depends on all that are asked for while it is made, and lives no longer than they do. */
  readonly parts: Parts;
}

/** A kind of part that public answers are composed of, such as the row of a match: the same in all of them. */
export interface PartKind<T> {
  /** Unique among all kinds. */
  readonly name: string;
  /** Makes parts together. A key of something that does not exist is absent. Parts are shared: nobody changes them. */
  make(source: PartSource, keys: readonly string[]): Promise<ReadonlyMap<string, T>>;
  /** By table: the keys of all rows that this part shows. A table that is read but not named counts with any row. */
  shows(key: string, part: T): Readonly<Record<string, readonly string[]>>;
}

/** Parts of public answers, possibly from memory: never of a viewer, and as current as a SELECT. */
export interface Parts {
  get<T>(kind: PartKind<T>, keys: readonly string[]): Promise<ReadonlyMap<string, T>>;
}

/** Parts without a memory: made anew for everyone who asks. */
export function partsMadeAnew(source: Omit<PartSource, 'parts'>): Parts {
  const parts: Parts = { get: (kind, keys) => kind.make({ ...source, parts }, [...new Set(keys)]) };
  return parts;
}
