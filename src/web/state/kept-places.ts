import { type Store, visitStorage } from './request-id.ts';

const KEY = 'places';
/** Entries of the history that are remembered; those longest ago go first. */
const MOST = 60;

/** How far down the reader was, by entry of the browser's history. */
export interface KeptPlaces {
  get(entry: string): number | undefined;
  note(entry: string, y: number): void;
  /** Writes them down for the time after a reload. */
  keep(): void;
}

/** Reads what was written down before the page was loaded. */
export function keptPlaces(storage: Store = visitStorage()): KeptPlaces {
  const places = new Map(read(storage));
  return {
    get: (entry) => places.get(entry),
    note(entry, y) {
      places.delete(entry);
      places.set(entry, y);
      const [oldest] = places.keys();
      if (places.size > MOST && oldest !== undefined) places.delete(oldest);
    },
    keep: () => storage.setItem(KEY, JSON.stringify([...places])),
  };
}

function read(storage: Store): readonly (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
