/**
 * An independent log and cosignature verifier, written from RFC 6962 and the C2SP documents with `node:crypto` only. It
 * shares no code with the witness or `src/domain/log`.
 */
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

type Algorithm = 'ed25519' | 'ml-dsa-44';

/** The default size is that of the whole tree. */
export interface ForeignLog {
  readonly origin: string;
  readonly vkey: string;
  text(size?: number, root?: Buffer): string;
  /** A signature line over any text. */
  line(signed: string): string;
  note(signed?: string): string;
  proof(from: number, size?: number): string[];
  /** Valid body of add-checkpoint if the witness cosigned size `from` last. */
  request(from: number, size?: number): string;
  /** A log with the same keys and the same first leaves. */
  fork(size: number): ForeignLog;
  add(count: number, word?: string): ForeignLog;
}

const keyTypes = { ed25519: 0x01, 'ml-dsa-44': 0x06 };

function sha256(...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** MTH of RFC 6962 section 2.1. */
function rootOver(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  return sha256(Buffer.of(1), rootOver(leaves.slice(0, k)), rootOver(leaves.slice(k)));
}

/** SUBPROOF of RFC 6962 section 2.1.2. */
function subproof(m: number, leaves: readonly Buffer[], isWhole: boolean): Buffer[] {
  const n = leaves.length;
  if (m === n) return isWhole ? [] : [rootOver(leaves)];
  const k = 2 ** (Math.ceil(Math.log2(n)) - 1);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), rootOver(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), rootOver(leaves.slice(0, k))];
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function named(name: string): Buffer {
  return Buffer.concat([Buffer.of(Buffer.byteLength(name)), Buffer.from(name)]);
}

/** Signed message of an ML-DSA-44 cosignature. */
function cosignedMessage(cosigner: string, time: number, text: string): Buffer {
  const [origin = '', size = '', root = ''] = text.split('\n');
  return Buffer.concat([
    Buffer.from('subtree/v1\n\0'),
    named(cosigner),
    uint64(time),
    named(origin),
    uint64(0),
    uint64(Number(size)),
    Buffer.from(root, 'base64'),
  ]);
}

/** A log with new keys. */
export function newForeignLog(
  origin: string,
  algorithm: Algorithm = 'ed25519',
  keyName = origin,
): ForeignLog {
  const { publicKey, privateKey } =
    algorithm === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ml-dsa-44');
  return grow([]);

  function grow(leaves: Buffer[]): ForeignLog {
    const material = Buffer.concat([
      Buffer.of(keyTypes[algorithm]),
      publicKey.export({ format: 'raw-public' }),
    ]);
    const keyId = sha256(keyName, '\n', material).subarray(0, 4);
    const text = (size = leaves.length, root = rootOver(leaves.slice(0, size))) =>
      `${origin}\n${size}\n${root.toString('base64')}\n`;
    const line = (signed: string) => {
      const signature =
        algorithm === 'ed25519'
          ? sign(null, Buffer.from(signed), privateKey)
          : Buffer.concat([uint64(0), sign(null, cosignedMessage(keyName, 0, signed), privateKey)]);
      return `— ${keyName} ${Buffer.concat([keyId, signature]).toString('base64')}\n`;
    };
    const note = (signed = text()) => `${signed}\n${line(signed)}`;
    const proof = (from: number, size = leaves.length) =>
      from === 0 ? [] : subproof(from, leaves.slice(0, size), true).map((hash) => hash.toString('base64'));
    return {
      origin,
      vkey: `${keyName}+${keyId.toString('hex')}+${material.toString('base64')}`,
      text,
      line,
      note,
      proof,
      request: (from: number, size = leaves.length) => requestBody(from, proof(from, size), note(text(size))),
      fork: (size: number): ForeignLog => grow(leaves.slice(0, size)),
      add(count: number, word = 'leaf'): ForeignLog {
        const first = leaves.length;
        for (let at = first; at < first + count; at += 1) leaves.push(sha256(Buffer.of(0), `${word} ${at}`));
        return this;
      },
    };
  }
}

/** A body of that form, valid or not. */
export function requestBody(oldSize: number | string, proof: readonly string[], note: string): string {
  return `old ${oldSize}\n${proof.map((hash) => `${hash}\n`).join('')}\n${note}`;
}

export async function post(url: string, body: string | Uint8Array) {
  const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: Buffer.from(body) });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Times of the cosignatures in some lines, by algorithm; throws for an invalid line. */
export function verifiedTimes(vkeys: readonly string[], text: string, lines: string): Record<string, number> {
  const times: Record<string, number> = {};
  for (const line of lines.split('\n').slice(0, -1)) {
    const [dash, name = '', code = ''] = line.split(' ');
    const bytes = Buffer.from(code, 'base64');
    const vkey = vkeys.find((each) => each.startsWith(`${name}+${bytes.subarray(0, 4).toString('hex')}+`));
    if (dash !== '—' || vkey === undefined) throw new Error(`not a line of a known key: ${line}`);
    const [type = 0, ...raw] = Buffer.from(vkey.slice(name.length + 10), 'base64');
    const time = Number(bytes.readBigUInt64BE(4));
    const message =
      type === 0x04
        ? Buffer.from(`cosignature/v1\ntime ${time}\n${text}`)
        : cosignedMessage(name, time, text);
    if (!verify(null, message, publicKeyOf(type, Buffer.from(raw)), bytes.subarray(12))) {
      throw new Error(`does not verify: ${line}`);
    }
    times[type === 0x04 ? 'ed25519' : 'ml-dsa-44'] = time;
  }
  return times;
}

function publicKeyOf(type: number, raw: Buffer): KeyObject {
  const asymmetricKeyType = type === 0x04 ? 'ed25519' : 'ml-dsa-44';
  return createPublicKey({ key: raw, format: 'raw-public', asymmetricKeyType });
}
