import { open, readFile, rename, stat } from 'node:fs/promises';
import type { Reveal } from '#domain/log/audit/reveal.ts';
import type { ProvenEntry } from '#domain/log/audit/scheme-proof.ts';
import { isReceiptNote } from '#domain/log/receipts/publication-receipt.ts';
import { parseTlogProof, type TlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { CannotCheck } from './cannot-check.ts';
import type { RootTexts } from './pages/predictions/fetch-predictions.ts';

/** The public keys that a log claims for itself. They are not necessarily trusted. */
export interface ClaimedKeys {
  readonly logKey: string;
  readonly clockKey: string;
}

/** A third-party timestamp token for one signed checkpoint. */
export interface HeadTimestamp {
  readonly size: number;
  /** Base64. */
  readonly token: string;
}

/** A whole log, from a file or a mirror. */
export interface LogContent {
  readonly keys: ClaimedKeys | null;
  /** The trust policy that the log publishes for itself (C2SP tlog-policy); null if it is unknown. */
  readonly policy: string | null;
  /** Oldest first. */
  readonly heads: readonly string[];
  readonly entries: readonly Uint8Array[];
  readonly reveals: readonly Reveal[];
  readonly timestamps: readonly HeadTimestamp[];
  /** Published predictions by root; a saved log has them as well. */
  readonly predictions: readonly RootTexts[];
}

/** The proof that a scheme page offers as a download. */
export interface ProofFile {
  readonly keys: ClaimedKeys;
  readonly schemeId: string;
  readonly reveal: Reveal | null;
  /** Null if the publication was not in a checkpoint yet. */
  readonly proof: {
    readonly first: string;
    readonly newest: string;
    readonly consistency: readonly string[];
    readonly publication: ProvenEntry;
    readonly entries: readonly ProvenEntry[];
  } | null;
}

/** The proof of one entry in the format of C2SP tlog-proof. */
export interface TlogProofFile {
  readonly tlogProof: TlogProof;
}

/** The receipt that an author got when a scheme was published: a signed note, not verified yet. */
export interface ReceiptFile {
  readonly receipt: string;
}

/** Any file that can be checked. */
export type CheckedFile = LogContent | ProofFile | TlogProofFile | ReceiptFile;

const MAX_LINE_BYTES = 1 << 20;
const MAX_PROOF_BYTES = 8 << 20;
const FILE_FORMAT = 'signed-log-1';

/**
 * Reads a saved log (JSON Lines), a downloaded proof (one JSON object), a tlog-proof or a receipt.
 * @throws CannotCheck if the file is none of them.
 */
export async function readLogFile(path: string): Promise<CheckedFile> {
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new CannotCheck('noFile', path);
  const text = size <= MAX_PROOF_BYTES ? await readFile(path, 'utf8') : '';
  const tlogProof = parseTlogProof(text);
  if (tlogProof) return { tlogProof };
  if (isReceiptNote(text)) return { receipt: text };
  const whole = parseFields(text);
  const proof = whole && readProof(whole);
  if (proof) return proof;
  const log = { heads: [] as string[], entries: [] as Uint8Array[] };
  let first: Pick<LogContent, 'keys' | 'policy'> = { keys: null, policy: null };
  const more = { reveals: [] as Reveal[], timestamps: [] as HeadTimestamp[] };
  const roots = new Map<number, string[]>();
  let number = 0;
  const file = await open(path);
  for await (const line of file.readLines()) {
    number += 1;
    const value = line.length <= MAX_LINE_BYTES ? parseFields(line) : null;
    if (line.trim() === '') continue;
    if (!value) throw new CannotCheck('badLine', `${path}:${number}`);
    const { head, entry, timestamp } = value;
    const reveal = readReveal(value.reveal ?? value);
    if (value.format === FILE_FORMAT) first = { keys: readKeys(value), policy: textOrNull(value.policy) };
    else if (typeof head === 'string') log.heads.push(head);
    else if (typeof entry === 'string') log.entries.push(Buffer.from(entry));
    else if (isTimestamp(timestamp)) more.timestamps.push(timestamp);
    else if (isPrediction(value)) textsUnder(roots, value.root).push(value.prediction);
    else if (reveal) more.reveals.push(reveal);
    else throw new CannotCheck('badLine', `${path}:${number}`);
  }
  const predictions = [...roots].map(([root, texts]) => ({ number: root, texts }));
  return { ...first, ...log, ...more, predictions };
}

function textsUnder(roots: Map<number, string[]>, root: number): string[] {
  const texts = roots.get(root) ?? [];
  roots.set(root, texts);
  return texts;
}

/** Writes a log line by line to a temporary file, which is renamed when complete. */
export async function writeLogFile(path: string, log: LogContent): Promise<void> {
  const temporaryPath = `${path}.part`;
  const file = await open(temporaryPath, 'w');
  const lines = function* () {
    yield { format: FILE_FORMAT, ...log.keys, policy: log.policy };
    for (const head of log.heads) yield { head };
    for (const timestamp of log.timestamps) yield { timestamp };
    for (const { number, texts } of log.predictions)
      for (const prediction of texts ?? []) yield { root: number, prediction };
    for (const entry of log.entries) yield { entry: Buffer.from(entry).toString('utf8') };
  };
  try {
    let part: string[] = [];
    for (const line of lines()) {
      part.push(`${JSON.stringify(line)}\n`);
      if (part.length < 1000) continue;
      await file.write(part.join(''));
      part = [];
    }
    await file.write(part.join(''));
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
}

type Fields = Readonly<Record<string, unknown>>;

function parseFields(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

function readProof(value: Fields): ProofFile | null {
  const { schemeId, published, entries } = value;
  const keys = readKeys(value);
  if (!keys || typeof schemeId !== 'string') return null;
  const reveal = readReveal(value);
  if (published === null) return { keys, schemeId, reveal, proof: null };
  if (!isFields(published) || !isFields(published.first) || !isFields(published.newest)) return null;
  const [first, newest] = [published.first.note, published.newest.note];
  const { entry: publication, consistency } = published;
  if (typeof first !== 'string' || typeof newest !== 'string' || !isProven(publication)) return null;
  if (!areStrings(consistency) || !Array.isArray(entries) || !entries.every(isProven)) return null;
  return { keys, schemeId, reveal, proof: { first, newest, consistency, publication, entries } };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function readKeys({ logKey, clockKey }: Fields): ClaimedKeys | null {
  return typeof logKey === 'string' && typeof clockKey === 'string' ? { logKey, clockKey } : null;
}

function readReveal(value: unknown): Reveal | null {
  if (!isFields(value)) return null;
  const { schemeId, salt, sealedText } = value;
  if (typeof schemeId !== 'string' || typeof salt !== 'string' || typeof sealedText !== 'string') return null;
  return { schemeId, salt, sealedText };
}

function isTimestamp(value: unknown): value is HeadTimestamp {
  return isFields(value) && Number.isSafeInteger(value.size) && typeof value.token === 'string';
}

function isPrediction(
  value: Fields,
): value is Fields & { readonly root: number; readonly prediction: string } {
  return Number.isSafeInteger(value.root) && typeof value.prediction === 'string';
}

function isProven(value: unknown): value is ProvenEntry {
  return (
    isFields(value) &&
    Number.isSafeInteger(value.index) &&
    typeof value.data === 'string' &&
    areStrings(value.proof)
  );
}

function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
