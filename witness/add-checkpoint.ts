import { type AddCheckpoint, parseAddCheckpoint } from '#domain/log/add-checkpoint.ts';
import { type Checkpoint, parseCheckpoint } from '#domain/log/checkpoint.ts';
import { isConsistent, type TreeHead } from '#domain/log/consistency-proof.ts';
import { openNote } from '#domain/log/open-note.ts';
import {
  formatSignatureLines,
  formatSignedNote,
  type NoteSignature,
  parseSignedNote,
} from '#domain/log/signed-note.ts';
import { isSameHash } from '#domain/log/tree-hash.ts';
import { type Answer, conflict, plainAnswer } from './answer.ts';
import type { CheckpointStore, Cosigned } from './checkpoint-store.ts';
import type { EventLog } from './event-log.ts';
import type { Evidence, EvidenceKeeper } from './evidence.ts';
import { nativeCrypto } from './native-crypto.ts';
import type { OwnKey } from './own-keys.ts';
import type { TrustedLogs } from './trusted-logs.ts';
import { reasonOf, WitnessFault } from './witness-fault.ts';

/** Dependencies of `answerAddCheckpoint`. */
export interface WitnessParts {
  readonly logs: TrustedLogs;
  readonly ownKeys: readonly OwnKey[];
  readonly store: CheckpointStore;
  readonly evidence: EvidenceKeeper;
  readonly log: EventLog;
  readonly now: () => Date;
  /** Serializes state changes per origin. */
  readonly inTurn: <T>(origin: string, task: () => Promise<T>) => Promise<T>;
}

/** A request with a checkpoint that a trusted key of its origin signed. */
interface SignedRequest extends AddCheckpoint {
  readonly body: string;
  readonly checkpoint: Checkpoint;
  readonly text: string;
  /** Verified lines of trusted keys, one per key. */
  readonly logLines: readonly NoteSignature[];
}

/** State of an origin before its first cosignature. */
const emptyTree: TreeHead = { size: 0, root: nativeCrypto.sha256(new Uint8Array()) };

/**
 * Handles `add-checkpoint`; the checks have the order of C2SP tlog-witness. A cosigned checkpoint is persisted before
 * the promise resolves. Per origin, checking and persisting is one atomic step.
 * @throws WitnessFault if the checkpoint cannot be stored.
 */
export async function answerAddCheckpoint(parts: WitnessParts, bytes: Uint8Array): Promise<Answer> {
  const request = readRequest(parts.logs, bytes);
  if ('status' in request) return request;
  return await parts.inTurn(request.checkpoint.origin, () => decide(parts, request));
}

function readRequest(logs: TrustedLogs, bytes: Uint8Array): SignedRequest | Answer {
  const body = utf8Of(bytes);
  const request = body === null ? null : parseAddCheckpoint(body);
  const note = request && parseSignedNote(request.note);
  if (body === null || !request || !note) {
    return plainAnswer(
      400,
      'The body is no add-checkpoint request: old size, proof, empty line, signed checkpoint.',
    );
  }
  const keys = logs.get(note.text.slice(0, note.text.indexOf('\n')));
  if (!keys) return plainAnswer(404, 'This witness does not know the origin of the checkpoint.');
  const lines = openNote(nativeCrypto, keys, note);
  if (lines === null) return plainAnswer(403, 'A signature by a trusted key of the origin does not verify.');
  if (lines.length === 0) return plainAnswer(403, 'No trusted key of the origin signed the checkpoint.');
  const checkpoint = parseCheckpoint(note.text);
  if (!checkpoint) return plainAnswer(400, 'The signed text is no checkpoint: origin, tree size, root hash.');
  if (request.oldSize > checkpoint.size) {
    return plainAnswer(400, `The old size ${request.oldSize} is above the checkpoint's ${checkpoint.size}.`);
  }
  const logLines = keys.flatMap((key) => lines.filter((line) => line.key === key).slice(0, 1));
  return { ...request, body, checkpoint, text: note.text, logLines: logLines.map(({ line }) => line) };
}

async function decide(parts: WitnessParts, request: SignedRequest): Promise<Answer> {
  const { checkpoint, oldSize, proof } = request;
  const last = parts.store.latest(checkpoint.origin);
  const known = last?.checkpoint ?? emptyTree;
  const isFork = checkpoint.size === known.size && !isSameHash(checkpoint.root, known.root);
  if (oldSize !== known.size) {
    if (isFork) await keepEvidence(parts, request, last, 'fork');
    return conflict(known.size);
  }
  if (!isConsistent(nativeCrypto.sha256, known, checkpoint, proof)) {
    await keepEvidence(parts, request, last, isFork && last ? 'fork' : 'unproven');
    return plainAnswer(422, whyInconsistent(known, request, isFork));
  }
  return await cosign(parts, request, last);
}

function whyInconsistent(known: TreeHead, { checkpoint, oldSize }: SignedRequest, isFork: boolean): string {
  if (isFork && known.size === 0) return 'A checkpoint of size 0 must have the root of the empty tree.';
  if (isFork) return `Another root was cosigned for size ${known.size}: the log is forked.`;
  if (oldSize === 0 || oldSize === checkpoint.size) return 'Here the consistency proof must be empty.';
  return `The consistency proof from ${oldSize} to ${checkpoint.size} does not verify.`;
}

async function cosign(parts: WitnessParts, request: SignedRequest, last: Cosigned | null): Promise<Answer> {
  const { checkpoint, text, logLines } = request;
  const timeSeconds = Math.floor(parts.now().getTime() / 1000);
  if (timeSeconds < (last?.timeSeconds ?? 1)) {
    // A larger tree with an earlier time would contradict the last cosignature.
    parts.log('error', 'clock-behind', { origin: checkpoint.origin, lastCosignedSeconds: last?.timeSeconds });
    return plainAnswer(503, 'The clock of the witness is behind its last cosignature.', {
      'retry-after': '60',
    });
  }
  const ownLines = parts.ownKeys.map((key) => key.cosign(text, timeSeconds));
  const note = formatSignedNote({ text, signatures: [...logLines, ...ownLines] });
  try {
    await parts.store.save({ checkpoint, note, timeSeconds });
  } catch (error) {
    throw new WitnessFault(`The checkpoint could not be stored (${reasonOf(error)}).`);
  }
  parts.log('info', 'cosigned', { origin: checkpoint.origin, size: checkpoint.size });
  return plainAnswer(200, formatSignatureLines(ownLines));
}

async function keepEvidence(
  { evidence, log }: WitnessParts,
  { checkpoint, text, body }: SignedRequest,
  last: Cosigned | null,
  kind: Evidence['kind'],
): Promise<void> {
  const { origin, size } = checkpoint;
  const cosignedNote = last?.note ?? null;
  try {
    const file = await evidence.keep({ origin, kind, checkpointText: text, request: body, cosignedNote });
    log(kind === 'fork' ? 'error' : 'warn', kind, { origin, size, file });
  } catch (error) {
    // The request is refused in any case.
    log('error', 'evidence-lost', { origin, size, error: reasonOf(error) });
  }
}

/** Strict UTF-8; a byte order mark is not removed, because it makes a request malformed. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
