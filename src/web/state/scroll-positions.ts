import { type Store, visitStorage } from './visit-storage.ts';

const KEY = 'places';
/** Maximum number of history entries; beyond it the oldest are evicted. */
const MAX_ENTRIES = 60;

/** Scroll offset, and a row as anchor: rows above it may have grown since. */
export interface ScrollPosition {
  readonly y: number;
  readonly row?: Row;
}

/** A row identified by its link and its index among equal links, with its offset from the top of the viewport. */
export interface Row {
  readonly href: string;
  readonly nth: number;
  readonly top: number;
}

/** Scroll positions by history entry. */
export interface ScrollPositions {
  get(entry: string): ScrollPosition | undefined;
  note(entry: string, place: ScrollPosition): void;
  /** Persists them for a reload. */
  save(): void;
}

/** Restores the positions saved before a reload. */
export function loadScrollPositions(storage: Store = visitStorage()): ScrollPositions {
  const places = new Map(read(storage));
  return {
    get: (entry) => places.get(entry),
    note(entry, place) {
      places.delete(entry);
      places.set(entry, place);
      const [oldest] = places.keys();
      if (places.size > MAX_ENTRIES && oldest !== undefined) places.delete(oldest);
    },
    save: () => storage.setItem(KEY, JSON.stringify([...places])),
  };
}

function read(storage: Store): readonly (readonly [string, ScrollPosition])[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, ScrollPosition] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const { y, row } = (value[1] ?? {}) as Partial<ScrollPosition>;
  return typeof y === 'number' && (row === undefined || (typeof row === 'object' && row !== null));
}
