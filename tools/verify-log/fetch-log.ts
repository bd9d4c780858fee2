import { longestEntryBytes, parseEntryBundle } from '#domain/log/entry-bundle.ts';
import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import { type Tile, tilePath, tilesGained, tileWidth } from '#domain/log/tiles.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { CannotCheck } from './cannot-check.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { inOrder } from './in-order.ts';
import type { HeadTimestamp, LogContent, ClaimedKeys } from './log-file.ts';

const MAX_HEADS_BYTES = 512 << 20;
const MAX_PAGE_BYTES = 8 << 20;
const CONCURRENCY = 6;

/** A log downloaded from its mirror, with the published hash tiles. */
export interface FetchedLog {
  readonly log: LogContent;
  readonly hashTiles: AsyncIterable<{ readonly tile: Tile; readonly bytes: Uint8Array | null }>;
  readonly failures: readonly VerificationFailure[];
}

interface FetchSettings {
  readonly needsKeys: boolean;
  readonly timestamps: boolean;
  readonly onProgress: (entries: number, size: number) => void;
}

/**
 * Downloads the checkpoint, all checkpoints and all entries from the static mirror of a log.
 * @throws CannotCheck when a part cannot be downloaded.
 */
export async function fetchLog(address: string, settings: FetchSettings): Promise<FetchedLog> {
  const site = siteOf(address);
  const mirror = `${site}/log`;
  const keys = settings.needsKeys ? await fetchKeys(site) : null;
  const policy = await fetchPolicy(mirror);
  const checkpoint = await textAt(`${mirror}/checkpoint`, MAX_PAGE_BYTES);
  const heads = await fetchHeads(mirror);
  // Without signatures: witnesses add theirs, and a checkpoint is signed again while the log does not grow.
  const last = heads.findLastIndex((note) => textOf(note) === textOf(checkpoint));
  const failures: VerificationFailure[] =
    last >= 0 ? [] : [{ code: 'newestNotListed', size: sizeOf(checkpoint) }];
  // Newer checkpoints may have been signed between the two requests; they are left to the next run.
  const headsUpToCheckpoint = last >= 0 ? heads.slice(0, last + 1) : heads;
  const size = Math.max(0, ...headsUpToCheckpoint.map(sizeOf));
  const entries: Uint8Array[] = [];
  const bundles = tilesGained(0, size).filter(({ level }) => level === 0);
  for await (const bundle of inOrder(bundles, CONCURRENCY, (tile) => fetchBundle(mirror, tile))) {
    for (const entry of bundle) entries.push(entry);
    settings.onProgress(entries.length, size);
  }
  const timestamps = settings.timestamps ? await fetchTimestamps(mirror) : [];
  return {
    log: { keys, policy, heads: headsUpToCheckpoint, entries, reveals: [], timestamps, predictions: [] },
    hashTiles: inOrder(tilesGained(0, size), CONCURRENCY, async (tile) => ({
      tile,
      bytes: await fetchTile(mirror, tile, 32 * tileWidth),
    })),
    failures,
  };
}

/** The address of the site whose log it is; the address of its mirror works as well. */
export function siteOf(address: string): string {
  return address.replace(/\/+$/, '').replace(/\/log$/, '');
}

/** All checkpoints, paged by tree size. A plain file mirror ignores the query and returns the whole list. */
async function fetchHeads(mirror: string): Promise<string[]> {
  const heads: string[] = [];
  for (let after: number | null = null; ; ) {
    const query: string = after === null ? '' : `?after=${after}`;
    const page = splitHeads(await textAt(`${mirror}/heads.txt${query}`, MAX_HEADS_BYTES));
    const last = page.at(-1);
    if (last === undefined || (after !== null && sizeOf(last) <= after)) return heads;
    heads.push(...page);
    after = sizeOf(last);
  }
}

/** Splits a list of checkpoints. Each is a text and its signatures, both terminated by a blank line. */
function splitHeads(text: string): string[] {
  const parts = text.trimEnd().split('\n\n');
  if (parts[0] === '') return [];
  if (parts.length % 2 !== 0) throw new CannotCheck('badHeads');
  return parts.flatMap((part, at) => (at % 2 === 1 ? [`${parts[at - 1]}\n\n${part}\n`] : []));
}

async function fetchBundle(mirror: string, tile: Tile): Promise<Uint8Array[]> {
  const bytes = await fetchTile(mirror, { ...tile, level: 'entries' }, tileWidth * (longestEntryBytes + 2));
  const bundle = bytes && parseEntryBundle(bytes);
  if (!bundle) throw new CannotCheck('noTile', `${mirror}/${tilePath({ ...tile, level: 'entries' })}`);
  return bundle.slice(0, tile.width);
}

/** A mirror may delete a partial tile when the full one exists. Source: C2SP tlog-tiles, section Partial Tiles. */
async function fetchTile(mirror: string, tile: Tile, maxBytes: number): Promise<Uint8Array | null> {
  const found = await fetchBounded(`${mirror}/${tilePath(tile)}`, maxBytes);
  if (found || tile.width === tileWidth) return found;
  return await fetchBounded(`${mirror}/${tilePath({ ...tile, width: tileWidth })}`, maxBytes);
}

async function fetchKeys(site: string): Promise<ClaimedKeys> {
  const { logKey, clockKey } = await dataAt(`${site}/api/app/common/log/head`);
  if (typeof logKey === 'string' && typeof clockKey === 'string') return { logKey, clockKey };
  throw new CannotCheck('noKeys');
}

/** The policy that the log publishes for itself. The file is optional. */
async function fetchPolicy(mirror: string): Promise<string | null> {
  const bytes = await fetchBounded(`${mirror}/policy.txt`, MAX_PAGE_BYTES);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** Third-party timestamp tokens: one line of tree size and token per checkpoint. The file is optional. */
async function fetchTimestamps(mirror: string): Promise<HeadTimestamp[]> {
  const found: HeadTimestamp[] = [];
  for (let after = -1; ; ) {
    const query = after < 0 ? '' : `?after=${after}`;
    const bytes = await fetchBounded(`${mirror}/timestamps.txt${query}`, MAX_HEADS_BYTES);
    const page = Buffer.from(bytes ?? '')
      .toString('utf8')
      .split('\n')
      .map((line) => /^(\d{1,15}) (\S+)$/.exec(line))
      .flatMap((line) => (line ? [{ size: Number(line[1]), token: line[2] ?? '' }] : []))
      .filter(({ size }) => size > after);
    const last = page.at(-1);
    if (!last) return found;
    found.push(...page);
    after = last.size;
  }
}

async function dataAt(address: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { data } = JSON.parse(await textAt(address, MAX_PAGE_BYTES)) as { data?: unknown };
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch (error) {
    if (error instanceof CannotCheck) throw error;
  }
  throw new CannotCheck('badAnswer', address);
}

async function textAt(address: string, maxBytes: number): Promise<string> {
  const bytes = await fetchBounded(address, maxBytes);
  if (!bytes) throw new CannotCheck('badStatus', `${address} (404)`);
  return Buffer.from(bytes).toString('utf8');
}

function sizeOf(note: string): number {
  return parseCheckpoint(textOf(note))?.size ?? 0;
}

function textOf(note: string): string {
  return parseSignedNote(note)?.text ?? '';
}
