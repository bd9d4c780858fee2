import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { logMirrorPath } from '#contract/log/log-paths.ts';
import { formatEntryBundle } from '#domain/log/entry-bundle.ts';
import { parseTilePath, type Tile, tileWidth } from '#domain/log/tiles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { freshHead } from '../fresh-head.ts';
import { type HeadRow, newestHead, selectHeads } from '../head-store.ts';
import { readTile, widthOf } from '../tree-reader.ts';
import { schemeTlogProof } from './scheme-tlog-proof.ts';

/** Maximum heads or timestamps per response; the client continues after the size of the last. */
const MAX_HEADS = 1_000;

/** The tlog-proof of a scheme: its ID with the extension that C2SP tlog-proof recommends. */
const proofFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.tlog-proof$/;

const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';
const noCache = 'no-cache';

/**
 * Serves the log as static resources that anybody can copy and verify without requesting a proof: C2SP tlog-tiles,
 * plus all heads and timestamps. Without the response envelope, and readable cross-origin.
 */
export function registerMirror(app: FastifyInstance, ctx: Context): void {
  const text = async (reply: FastifyReply, body: string) =>
    open(reply).header('cache-control', noCache).type('text/plain; charset=utf-8').send(body);

  app.get(`${logMirrorPath}/checkpoint`, async (request, reply) => {
    const newest = await newestHead(ctx.db);
    if (newest === null) throw notFound(request);
    return await text(reply, await newestNote(ctx.db, newest));
  });

  app.get(`${logMirrorPath}/heads.txt`, async (request, reply) => {
    const heads = await headsAfter(ctx.db, afterOf(request));
    return await text(reply, (await notesOf(ctx.db, heads)).join('\n'));
  });

  app.get(`${logMirrorPath}/timestamps.txt`, async (request, reply) => {
    const rows = await ctx.db
      .selectFrom('log_timestamp')
      .selectAll()
      .where('size', '>', afterOf(request))
      .orderBy('size')
      .limit(MAX_HEADS)
      .execute();
    const lines = rows.map(({ size, token }) => `${size} ${Buffer.from(token).toString('base64')}\n`);
    return await text(reply, lines.join(''));
  });

  app.get<{ Params: { file: string } }>(`${logMirrorPath}/proof/:file`, async (request, reply) => {
    const [, schemeId] = proofFile.exec(request.params.file) ?? [];
    const proof = schemeId === undefined ? null : await schemeTlogProof(ctx.db, schemeId);
    if (proof === null) throw notFound(request);
    return await text(reply, proof);
  });

  app.get<{ Params: { '*': string } }>(`${logMirrorPath}/tile/*`, async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`);
    const bytes = tile && (await tileBytes(ctx.db, tile));
    if (!tile || !bytes) throw notFound(request);
    return open(reply)
      .header('cache-control', tile.width === tileWidth ? immutable : oneDay)
      .type('application/octet-stream')
      .send(bytes);
  });
}

/** The bytes of a tile; null unless the newest head includes all of it. A served tile never changes. */
async function tileBytes(db: Db, { level, index, width }: Tile): Promise<Buffer | null> {
  const size = (await newestHead(db))?.size ?? 0;
  const place = { level: level === 'entries' ? 0 : level, index };
  if (widthOf(place, size) < width) return null;
  if (level === 'entries') return await entryBundle(db, index, width);
  return Buffer.concat((await readTile(db, place, size)).slice(0, width));
}

async function entryBundle(db: Db, index: number, width: number): Promise<Buffer> {
  const from = index * tileWidth;
  const { rows } = await sql<{ data: string }>`
    SELECT l.data FROM log_entry e, LATERAL (SELECT data FROM log_leaf WHERE id = e.leaf_id LIMIT 1) l
     WHERE e.index >= ${from} AND e.index < ${from + width} ORDER BY e.index`.execute(db);
  return Buffer.from(formatEntryBundle(rows.map(({ data }) => Buffer.from(data, 'utf8'))));
}

/** The newest head as it was last signed. */
async function newestNote(db: Db, newest: HeadRow): Promise<string> {
  const fresh = await freshHead(db);
  return fresh?.size === newest.size ? fresh.note : newest.note + newest.cosignatures;
}

/** Notes of heads; the newest head of the log again as it was last signed, if that was later. */
async function notesOf(db: Db, heads: readonly HeadRow[]): Promise<string[]> {
  const notes = heads.map(({ note, cosignatures }) => note + cosignatures);
  const [last, fresh] = [heads.at(-1), await freshHead(db)];
  const isLater = last && fresh?.size === last.size && fresh.signedAt > last.signed_at;
  return isLater ? [...notes, fresh.note] : notes;
}

async function headsAfter(db: Db, after: number) {
  return await selectHeads(db).where('h.size', '>', after).orderBy('h.size').limit(MAX_HEADS).execute();
}

/** `?after=` a size; from the first head, which may be that of the empty log, when omitted. */
function afterOf(request: FastifyRequest): number {
  const { after, ...rest } = request.query as Record<string, unknown>;
  if (after === undefined && Object.keys(rest).length === 0) return -1;
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after) || Object.keys(rest).length > 0) {
    throw notFound(request);
  }
  return Number(after);
}

function open(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}

function notFound({ method, url }: FastifyRequest): Refusal {
  return new Refusal('CALL_NOT_FOUND', { call: `${method} ${url.slice(0, 200)}` });
}
