import { setTimeout as wait } from 'node:timers/promises';
import type { RecordWindow } from '#domain/record/record-window.ts';
import { CannotCheck } from '../../cannot-check.ts';
import { fetchBounded } from '../../fetch-bounded.ts';

const MAX_BYTES = 1 << 20;
const PAGE = 50;
/** A leaderboard that changes while it is read is read again. */
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** What a leaderboard is about: everything, a competition or a market. */
type Subject = Readonly<Partial<Record<'competition' | 'market', string>>>;

/** A leaderboard as the site shows it. */
export interface ShownBoard {
  readonly window: RecordWindow;
  readonly subject: Subject;
  readonly asOf: string;
  readonly rows: readonly ShownRow[];
}

/** In basis points. */
export interface ShownRow {
  readonly authorId: string;
  readonly schemes: number;
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

interface Page {
  readonly asOf: string;
  readonly size: number;
  /** What else has leaderboards of this window. */
  readonly subjects: readonly Subject[];
  readonly rows: readonly ShownRow[];
  readonly nextCursor: string | null;
}

const windows: readonly RecordWindow[] = ['30', '90', 'all'];

/** All leaderboards of a site; none before the first ranking. @throws CannotCheck for an unusable response. */
export async function fetchBoards(site: string): Promise<ShownBoard[]> {
  const boards: ShownBoard[] = [];
  for (const window of windows) {
    const all = await fetchBoard(site, window, {});
    if (!all) continue;
    boards.push(all.board);
    for (const subject of all.subjects) {
      const found = await fetchBoard(site, window, subject);
      if (found) boards.push(found.board);
    }
  }
  return boards;
}

interface Fetched {
  readonly board: ShownBoard;
  readonly subjects: readonly Subject[];
}

async function fetchBoard(site: string, window: RecordWindow, subject: Subject): Promise<Fetched | null> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await fetchPage(site, { window, subject, cursor: null });
    if (!first) return null;
    const rows = [...first.rows];
    let isWhole = true;
    for (let cursor = first.nextCursor; cursor !== null && isWhole; ) {
      const page = await fetchPage(site, { window, subject, cursor });
      isWhole = page?.asOf === first.asOf;
      rows.push(...(page?.rows ?? []));
      cursor = page?.nextCursor ?? null;
    }
    if ((isWhole && rows.length === first.size) || attempt >= ATTEMPTS) {
      return { board: { window, subject, asOf: first.asOf, rows }, subjects: first.subjects };
    }
    await wait(PAUSE_MS);
  }
}

interface Wanted {
  readonly window: RecordWindow;
  readonly subject: Subject;
  readonly cursor: string | null;
}

/** Null before the first ranking, and from a plain mirror. */
async function fetchPage(site: string, { window, subject, cursor }: Wanted): Promise<Page | null> {
  const query = new URLSearchParams({ ...subject, window, limit: String(PAGE) });
  if (cursor !== null) query.set('cursor', cursor);
  const address = `${site}/api/app/common/rank?${query.toString()}`;
  const bytes = await fetchBounded(address, MAX_BYTES);
  if (!bytes) return null;
  const page = readPage(Buffer.from(bytes).toString('utf8'));
  if (page === null) throw new CannotCheck('badAnswer', address);
  return page ?? null;
}

/** Undefined before the first ranking; null for another response. */
function readPage(text: string): Page | undefined | null {
  try {
    // Unchecked members surface below as another type, which throws or compares as different.
    const { data } = JSON.parse(text) as { data: RankReply };
    if (data.asOf === null) return undefined;
    return {
      asOf: new Date(data.asOf).toISOString(),
      size: data.ranked + data.unranked,
      subjects: [
        ...data.competitions.map(({ code }) => ({ competition: code })),
        // An older site has no leaderboards of markets.
        ...(data.markets ?? []).map((market) => ({ market })),
      ],
      rows: data.items.map(({ analyst, schemes, adjustedYield: { low, value, high } }) => ({
        authorId: analyst.id,
        schemes,
        low,
        value,
        high,
      })),
      nextCursor: data.nextCursor,
    };
  } catch {
    return null;
  }
}

interface RankReply {
  readonly asOf: string | null;
  readonly ranked: number;
  readonly unranked: number;
  readonly competitions: readonly { readonly code: string }[];
  readonly markets?: readonly string[];
  readonly items: readonly {
    readonly analyst: { readonly id: string };
    readonly schemes: number;
    readonly adjustedYield: { readonly low: number; readonly value: number; readonly high: number };
  }[];
  readonly nextCursor: string | null;
}
