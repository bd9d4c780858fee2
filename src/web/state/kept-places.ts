import { type Store, visitStorage } from './visit-storage.ts';

const KEY = 'places';
/** Entries of the history that are remembered; those longest ago go first. */
const MOST = 60;

/** Where a reader was: how far down, and which row stood where; rows before it may have grown meanwhile. */
export interface Place {
  readonly y: number;
  readonly row?: Row;
}

/** A row known by where it leads, the how manyth that leads there, and where on the glass it stood. */
export interface Row {
  readonly href: string;
  readonly nth: number;
  readonly top: number;
}

/** Where the reader was, by entry of the browser's history. */
export interface KeptPlaces {
  get(entry: string): Place | undefined;
  note(entry: string, place: Place): void;
  /** Writes them down for the time after a reload. */
  keep(): void;
}

/** Reads what was written down before the page was loaded. */
export function keptPlaces(storage: Store = visitStorage()): KeptPlaces {
  const places = new Map(read(storage));
  return {
    get: (entry) => places.get(entry),
    note(entry, place) {
      places.delete(entry);
      places.set(entry, place);
      const [oldest] = places.keys();
      if (places.size > MOST && oldest !== undefined) places.delete(oldest);
    },
    keep: () => storage.setItem(KEY, JSON.stringify([...places])),
  };
}

function read(storage: Store): readonly (readonly [string, Place])[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, Place] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { y, row } = (value[1] ?? {}) as Partial<Place>;
  return typeof y === 'number' && (row === undefined || (typeof row === 'object' && row !== null));
}
