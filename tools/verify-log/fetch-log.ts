import { longestEntryBytes, parseEntryBundle } from '#domain/log/entry-bundle.ts';
import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import { type Tile, tilePath, tilesGained, tileWidth } from '#domain/log/tiles.ts';
import type { VerificationFailure } from '#domain/log/audit/breach.ts';
import { CannotCheck } from './cannot-check.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { inOrder } from './in-order.ts';
import type { HeadTimestamp, LogContent, NamedKeys } from './log-file.ts';

const HEADS_BYTES = 512 << 20;
const PAGE_BYTES = 8 << 20;
const AT_ONCE = 6;

/** A log read from its mirror, and the hash tiles that stand there. */
export interface FetchedLog {
  readonly log: LogContent;
  readonly hashTiles: AsyncIterable<{ readonly tile: Tile; readonly bytes: Uint8Array | null }>;
  readonly breaches: readonly VerificationFailure[];
}

interface FetchSettings {
  readonly needsKeys: boolean;
  readonly timestamps: boolean;
  readonly onProgress: (entries: number, size: number) => void;
}

/**
 * Reads checkpoint, all heads and all entries from the static mirror of a log, over HTTP.
 * @throws CannotCheck when something of it cannot be read.
 */
export async function fetchLog(address: string, settings: FetchSettings): Promise<FetchedLog> {
  const site = address.replace(/\/+$/, '').replace(/\/log$/, '');
  const mirror = `${site}/log`;
  const keys = settings.needsKeys ? await fetchKeys(site) : null;
  const checkpoint = await textAt(`${mirror}/checkpoint`, PAGE_BYTES);
  const heads = await fetchHeads(mirror);
  const breaches: VerificationFailure[] = heads.includes(checkpoint)
    ? []
    : [{ code: 'newestNotListed', size: sizeOf(checkpoint) }];
  // More heads may have been signed between the two answers; those after the checkpoint shown are for the next time.
  const shown = heads.includes(checkpoint) ? heads.slice(0, heads.lastIndexOf(checkpoint) + 1) : heads;
  const size = Math.max(0, ...shown.map(sizeOf));
  const entries: Uint8Array[] = [];
  const bundles = tilesGained(0, size).filter(({ level }) => level === 0);
  for await (const bundle of inOrder(bundles, AT_ONCE, (tile) => fetchBundle(mirror, tile))) {
    for (const entry of bundle) entries.push(entry);
    settings.onProgress(entries.length, size);
  }
  const timestamps = settings.timestamps ? await fetchTimestamps(mirror) : [];
  return {
    log: { keys, heads: shown, entries, reveals: [], timestamps },
    hashTiles: inOrder(tilesGained(0, size), AT_ONCE, async (tile) => ({
      tile,
      bytes: await fetchTile(mirror, tile, 32 * tileWidth),
    })),
    breaches,
  };
}

/** All heads: by pages of those after a size; a plain copy gives the whole list whatever it is asked. */
async function fetchHeads(mirror: string): Promise<string[]> {
  const heads: string[] = [];
  for (let after = 0; ; ) {
    const page = splitHeads(await textAt(`${mirror}/heads.txt?after=${after}`, HEADS_BYTES));
    const last = page.at(-1);
    if (last === undefined || (heads.length > 0 && sizeOf(last) <= after)) return heads;
    heads.push(...page);
    after = sizeOf(last);
  }
}

/** The notes of a list of heads, parted by blank lines as their texts and signatures are. */
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

/** A mirror may drop a partial tile once the full one is there. Source: C2SP tlog-tiles, section Partial Tiles. */
async function fetchTile(mirror: string, tile: Tile, mostBytes: number): Promise<Uint8Array | null> {
  const found = await fetchBounded(`${mirror}/${tilePath(tile)}`, mostBytes);
  if (found || tile.width === tileWidth) return found;
  return await fetchBounded(`${mirror}/${tilePath({ ...tile, width: tileWidth })}`, mostBytes);
}

async function fetchKeys(site: string): Promise<NamedKeys> {
  const { logKey, clockKey } = await dataAt(`${site}/api/app/common/log/head`);
  if (typeof logKey === 'string' && typeof clockKey === 'string') return { logKey, clockKey };
  throw new CannotCheck('noKeys');
}

/** Tokens of outside clocks, a line each: the size of the head and the token. Absent where a log has none. */
async function fetchTimestamps(mirror: string): Promise<HeadTimestamp[]> {
  const found: HeadTimestamp[] = [];
  for (let after = 0; ; ) {
    const bytes = await fetchBounded(`${mirror}/timestamps.txt?after=${after}`, HEADS_BYTES);
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
    const { data } = JSON.parse(await textAt(address, PAGE_BYTES)) as { data?: unknown };
    if (typeof data === 'object' && data !== null) return data as Record<string, unknown>;
  } catch (error) {
    if (error instanceof CannotCheck) throw error;
  }
  throw new CannotCheck('badAnswer', address);
}

async function textAt(address: string, mostBytes: number): Promise<string> {
  const bytes = await fetchBounded(address, mostBytes);
  if (!bytes) throw new CannotCheck('badStatus', `${address} (404)`);
  return Buffer.from(bytes).toString('utf8');
}

function sizeOf(note: string): number {
  return parseCheckpoint(parseSignedNote(note)?.text ?? '')?.size ?? 0;
}
