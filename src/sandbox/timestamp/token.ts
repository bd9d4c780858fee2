import { createHash, randomBytes, sign } from 'node:crypto';
import { type AuthorityKey, signatureAlgorithm } from './authority-key.ts';
import { generalizedTime, integer, numbered, objectId, octets, readAll, sequence, set } from './der.ts';

const tokenContent = objectId('1.2.840.113549.1.9.16.1.4');
const sha256Algorithm = sequence(objectId('2.16.840.1.101.3.4.2.1'));
const sandboxPolicy = objectId('1.3.6.1.4.1.99999.1');

/** The parts of a query that a token repeats: RFC 3161 section 2.4.1. */
export type Query = { imprint: Buffer; nonce: Buffer | null; wantsCertificate: boolean };

/** @throws RangeError for anything but a query. */
export function readQuery(bytes: Buffer): Query {
  const [whole] = readAll(bytes);
  const [version, imprint, ...rest] = readAll(whole?.content ?? Buffer.alloc(0));
  if (whole?.tag !== 0x30 || version?.content[0] !== 1 || imprint?.tag !== 0x30)
    throw new RangeError('No query');
  return {
    imprint: imprint.whole,
    nonce: rest.find(({ tag }) => tag === 0x02)?.whole ?? null,
    wantsCertificate: rest.some(({ tag, content }) => tag === 0x01 && content[0] !== 0),
  };
}

/** A response with a token: RFC 3161 section 2.4.2. */
export function grantedReply(token: Buffer): Buffer {
  return sequence(sequence(integer(0)), token);
}

/** A response without a token. */
export const rejectedReply = sequence(sequence(integer(2)));

/**
 * Builds a token: the imprint, the time, and the signature of `signer`. The signed attributes identify the
 * certificate of `named`, which is the signer in an honest token.
 */
export function makeToken(query: Query, at: Date, signer: AuthorityKey, named = signer): Buffer {
  const info = sequence(
    integer(1),
    sandboxPolicy,
    query.imprint,
    integer(Buffer.of(1, ...randomBytes(8))),
    generalizedTime(at),
    ...(query.nonce === null ? [] : [query.nonce]),
  );
  const attributes = set(
    attribute('1.2.840.113549.1.9.3', tokenContent),
    attribute('1.2.840.113549.1.9.4', octets(sha256(info))),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(named.certificate)))))),
  );
  const certificates = [signer.certificate, ...(named === signer ? [] : [named.certificate])];
  const signed = sequence(
    integer(3),
    set(sha256Algorithm),
    sequence(tokenContent, numbered(0, octets(info))),
    ...(query.wantsCertificate ? [numbered(0, ...certificates.toSorted(Buffer.compare))] : []),
    set(
      sequence(
        integer(1),
        sequence(signer.issuer, integer(signer.serial)),
        sha256Algorithm,
        // Signed as a SET, transmitted with a context tag in its place: RFC 5652 section 5.4.
        Buffer.concat([Buffer.of(0xa0), attributes.subarray(1)]),
        signatureAlgorithm,
        octets(sign('sha256', attributes, signer.key)),
      ),
    ),
  );
  return sequence(objectId('1.2.840.113549.1.7.2'), numbered(0, signed));
}

function attribute(type: string, value: Buffer): Buffer {
  return sequence(objectId(type), set(value));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
