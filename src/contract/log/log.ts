import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { cursor, id, instant, limit, page } from '../parts.ts';

/** 32 bytes as 64 lower-case hex digits. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A signed head of the log: a C2SP checkpoint note with the log's signature first, a timestamped cosignature of its
 * clock second, and those of witnesses after them. Only the note is proof; the other fields are for display.
 */
export const logHead = z.object({
  note: z.string(),
  size: z.int().min(0),
  root: hash,
  /** From the log's own clock, to the second; signed within the note. */
  signedAt: instant,
  /**
   * RFC 3161 token of an external clock over the note with the lines of log and clock only, base 64; null if there is
   * none: logged, not independently timed.
   */
  timestamp: z.object({ authority: z.string(), at: instant, token: z.string() }).nullable(),
});

/** `index` counts from 0. `data` is the canonical JSON behind the RFC 9162 leaf hash. */
const logEntry = z.object({ index: z.int().min(0), data: z.string() });

/** Inclusion of one entry in a head: RFC 9162, section 2.1.3. */
export const provenEntry = logEntry.extend({ proof: z.array(hash) });

const size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const logHeadCall = defineCall({
  method: 'GET',
  path: '/api/app/common/log/head',
  summary: 'The latest checkpoint of the public log, with its keys and mirror path',
  session: 'none',
  reply: z.object({
    /** Null while the log is empty. */
    head: logHead.nullable(),
    origin: z.string(),
    /**
     * Verifier keys in C2SP signed-note format: name+id+base64; `logKey` Ed25519, `clockKey` timestamped
     * cosignatures.
     */
    logKey: z.string(),
    clockKey: z.string(),
    /**
     * Trust policy as published at `logPolicyPaths` (C2SP tlog-policy): log, witnesses and quorum. The comment line
     * `# clock KEY` contains the clock key, which is no witness. `quorum none` without witnesses.
     */
    policy: z.string(),
    /** Outside anchors: without them, only those who compare checkpoints notice two histories. */
    anchors: z.object({
      /** When the quorum of the policy last cosigned a head; null if it never did. */
      witnessedAt: instant.nullable(),
      /** The newest timestamp of an authority; null if there is none. */
      timestamped: z.object({ authority: z.string(), at: instant }).nullable(),
      /** What the operator has not configured. */
      missing: z.array(z.enum(['witnesses', 'timestamps'])),
    }),
    /** Base path of checkpoint and tiles (C2SP tlog-tiles). */
    mirror: z.string(),
    /** Leaves written but not in a head yet. */
    waiting: z.int(),
  }),
  refusals: [],
});

export const logHeads = defineCall({
  method: 'GET',
  path: '/api/app/common/log/heads',
  summary: 'Checkpoints, newest first',
  session: 'none',
  query: z.object({ cursor: cursor.optional(), limit: limit.optional() }),
  reply: z.object({ items: z.array(logHead), nextCursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
});

export const logEntries = defineCall({
  method: 'GET',
  path: '/api/app/common/log/entries',
  summary: 'Log entries, all or of one author or scheme, each with an inclusion proof',
  session: 'none',
  query: z.object({
    author: id.optional(),
    scheme: id.optional(),
    /** Only entries from this index on. With `newest=true` they are listed in descending order. */
    from: size.optional(),
    newest: z.enum(['true']).optional(),
    /** Size of the head to prove against; defaults to the newest head. */
    size: size.optional(),
    cursor: cursor.optional(),
    limit: limit.optional(),
  }),
  reply: z.object({
    size: z.int(),
    /** Number of entries of the head in this selection. */
    total: z.int(),
    items: z.array(provenEntry),
    /** Authors of these entries' schemes by their current names; the log itself contains only IDs. */
    authors: z.array(z.object({ id, nickname: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID', 'LOG_SIZE_UNKNOWN'],
});

export const logProof = defineCall({
  method: 'GET',
  path: '/api/app/common/log/proof/{schemeId}',
  summary: 'The complete proof of a scheme: first checkpoint, all entries, and results of its matches',
  session: 'none',
  params: z.object({ schemeId: id }),
  reply: z.object({
    /** Null while the publication waits for its head. */
    published: z
      .object({
        entry: provenEntry,
        /**
         * The first head that includes it and satisfies the quorum of the policy, else the first that includes it. It
         * proves publication before kick-off.
         */
        first: logHead,
        newest: logHead,
        /** From `first` to `newest`: RFC 9162, section 2.1.4. */
        consistency: z.array(hash),
      })
      .nullable(),
    /** All entries of the scheme, and all results of its matches, in the newest head, oldest first. */
    entries: z.array(provenEntry),
  }),
  refusals: ['SCHEME_NOT_FOUND'],
});

export const logReceipt = defineCall({
  method: 'GET',
  path: '/api/app/auth/log/receipt/{schemeId}',
  summary: 'The receipt that the log signed when an own scheme was published',
  session: 'required',
  params: z.object({ schemeId: id }),
  reply: z.object({ receipt: z.string() }),
  refusals: ['SCHEME_NOT_FOUND'],
});

export const logConsistency = defineCall({
  method: 'GET',
  path: '/api/app/common/log/consistency',
  summary: 'Consistency proof between two sizes of the log',
  session: 'none',
  query: z.object({ from: size, to: size }),
  reply: z.object({ from: z.int(), to: z.int(), proof: z.array(hash) }),
  refusals: ['LOG_SIZE_UNKNOWN'],
});

/** Number of a prediction root in a path. */
const rootNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export const logPredictions = defineCall({
  method: 'GET',
  path: '/api/app/common/log/predictions/{number}',
  summary: 'The predictions under a root of the log, as the texts that the root covers',
  session: 'none',
  params: z.object({ number: rootNumber }),
  query: z.object(page),
  reply: z.object({
    number: z.int(),
    /** RFC 9162 root over the texts of all pages, in this order. */
    root: hash,
    count: z.int(),
    firstKickoffAt: instant,
    writtenAt: instant,
    /** Index of its leaf, from 0; null while the leaf waits for a head. */
    entry: z.int().min(0).nullable(),
    /** Canonical JSON of each prediction (`docs/log.md`). */
    texts: z.array(z.string()),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['PREDICTIONS_NOT_FOUND', 'CURSOR_INVALID'],
});
