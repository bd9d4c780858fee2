import { type AddCheckpoint, addCheckpointRequest } from '#domain/log/add-checkpoint.ts';
import type { NoteCrypto } from '#domain/log/note-crypto.ts';
import { formatSignatureLines, parseSignatureLines, parseSignedNote } from '#domain/log/signed-note.ts';
import { keyIdOf, type VerifierKey } from '#domain/log/verifier-key.ts';
import { verifyCosignature } from '#domain/log/verify-cosignature.ts';
import { type OutboundFault, sendRequest } from '../http/send-request.ts';

/** A verified cosignature of a witness. */
export interface Cosigned {
  readonly keyName: string;
  readonly keyId: string;
  /** By the witness's clock, in seconds since 1970. */
  readonly timeSeconds: number;
  /** The signature line, with its newline. */
  readonly line: string;
}

/**
 * Why a witness did not cosign. `unknownLog` (404) and `untrusted` (403): it does not know our origin or key.
 * `refused` (400) and `unproven` (422): it rejects the checkpoint; 422 is the response to a fork. `signature`: a line of
 * one of its keys does not verify, or there is none.
 */
export type WitnessFault =
  | OutboundFault
  | 'unknownLog'
  | 'untrusted'
  | 'refused'
  | 'unproven'
  | 'signature'
  | 'malformed'
  | 'status';

type WitnessReply =
  | { readonly ok: true; readonly cosigned: readonly Cosigned[] }
  /** 409: the size of the checkpoint it cosigned last is another. */
  | { readonly ok: false; readonly fault: 'conflict'; readonly size: number }
  | { readonly ok: false; readonly fault: WitnessFault };

/** An independent witness. */
export interface Witness {
  readonly name: string;
  /** Submission prefix, without a trailing slash. */
  readonly url: string;
  /** Requests cosignatures of a checkpoint and verifies them. Never throws for errors of the other side. */
  addCheckpoint(request: AddCheckpoint): Promise<WitnessReply>;
}

interface Settings {
  readonly name: string;
  readonly url: string;
  readonly keys: readonly VerifierKey[];
  readonly crypto: NoteCrypto;
  readonly timeoutMs: number;
}

/** A few signature lines; one of ML-DSA-44 has 3.3 kB. */
const maxBytes = 64 * 1024;

const faultByStatus: Readonly<Record<number, WitnessFault>> = {
  400: 'refused',
  403: 'untrusted',
  404: 'unknownLog',
  422: 'unproven',
};

/** Client of C2SP tlog-witness, section add-checkpoint. */
export function createWitness({ name, url, keys, crypto, timeoutMs }: Settings): Witness {
  return {
    name,
    url,
    async addCheckpoint(request) {
      const result = await sendRequest({
        to: 'witness',
        url: `${url}/add-checkpoint`,
        method: 'POST',
        form: new TextEncoder().encode(addCheckpointRequest(request)),
        headers: { 'content-type': 'text/plain; charset=utf-8', accept: 'text/plain' },
        timeoutMs,
        maxBytes,
      });
      if (!result.ok) return result;
      const { status, text } = result.answer;
      if (status === 409) return conflict(text);
      if (status !== 200) return { ok: false, fault: faultByStatus[status] ?? 'status' };
      return readCosignatures(crypto, keys, request.note, text);
    },
  };
}

function conflict(text: string): WitnessReply {
  const [, size] = /^(0|[1-9]\d{0,14})\n?$/.exec(text) ?? [];
  return size === undefined
    ? { ok: false, fault: 'malformed' }
    : { ok: false, fault: 'conflict', size: Number(size) };
}

/** Lines of unknown keys are ignored; a line of a known key must verify, and there must be one. */
function readCosignatures(
  crypto: NoteCrypto,
  keys: readonly VerifierKey[],
  note: string,
  text: string,
): WitnessReply {
  const lines = parseSignatureLines(text);
  const checkpoint = parseSignedNote(note)?.text;
  if (lines === null || checkpoint === undefined) return { ok: false, fault: 'malformed' };
  const cosigned: Cosigned[] = [];
  for (const line of lines) {
    const known = keys.find((key) => key.name === line.keyName && keyIdOf(crypto.sha256, key) === line.keyId);
    if (!known) continue;
    const found = verifyCosignature(crypto, known, checkpoint, line);
    // A time of 0 does not state that this is the largest tree the witness saw.
    if (!found || found.time === 0) return { ok: false, fault: 'signature' };
    const { keyName, keyId } = line;
    cosigned.push({ keyName, keyId, timeSeconds: found.time, line: formatSignatureLines([line]) });
  }
  return cosigned.length > 0 ? { ok: true, cosigned } : { ok: false, fault: 'signature' };
}
