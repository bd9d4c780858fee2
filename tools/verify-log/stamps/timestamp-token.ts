import { createHash, verify, X509Certificate } from 'node:crypto';
import type { TimestampFault } from '#domain/log/audit/verification-failure.ts';
import { type Der, members, oidText, singleElement, tags } from './der.ts';

/** A verified timestamp. */
export interface TimestampToken {
  readonly genTimeMs: number;
  /** Subject and SHA-256 fingerprint of the signing certificate, to compare with those the authority publishes. */
  readonly subject: string;
  readonly fingerprint: string;
}

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

const digests: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** A timestamp that proves nothing. */
export class BadTimestamp extends Error {
  readonly fault: TimestampFault;

  constructor(fault: TimestampFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Verifies an RFC 3161 token for a message: the message imprint, the signature, and that the embedded certificate of
 * the signer is for timestamping. Trust in that certificate is left to the user.
 * Source: RFC 3161 section 2.4.2; RFC 5652 sections 5.1 to 5.4.
 * @throws BadTimestamp, or RangeError or an OpenSSL error for bytes that are not DER.
 */
export function checkTimestampToken(token: Uint8Array, message: Uint8Array): TimestampToken {
  const [type, wrapped] = members(singleElement(token, tags.sequence));
  if (!type || !wrapped || oidText(type) !== oids.signedData) throw new BadTimestamp('unreadable');
  const signed = members(singleElement(wrapped.content, tags.sequence));
  const [contentType, contentOctets] = members(at(signed, 2));
  if (!contentType || !contentOctets || oidText(contentType) !== oids.timeStampInfo) {
    throw new BadTimestamp('unreadable');
  }
  const info = singleElement(contentOctets.content, tags.octets).content;
  const genTimeMs = readInfo(info, message);
  const certificates = signed.filter(({ tag }) => tag === tags.first).flatMap(members);
  const signers = signed.at(-1);
  if (signers?.tag !== tags.set) throw new BadTimestamp('notSigned');
  const certificate = signerOf(members(at(members(signers), 0)), info, certificates);
  if (genTimeMs < Date.parse(certificate.validFrom) || genTimeMs > Date.parse(certificate.validTo)) {
    throw new BadTimestamp('notValid');
  }
  const { subject, fingerprint256 } = certificate;
  return { genTimeMs, subject: subject.replaceAll('\n', ', '), fingerprint: fingerprint256 };
}

/** Checks the message imprint of a TSTInfo and returns its time in milliseconds. */
function readInfo(info: Uint8Array, message: Uint8Array): number {
  const parts = members(singleElement(info, tags.sequence));
  const [algorithm, imprint] = members(at(parts, 2));
  const digest = digestOf(members(at([algorithm], 0))[0]);
  const isOfMessage = createHash(digest)
    .update(message)
    .digest()
    .equals(imprint?.content ?? new Uint8Array());
  if (!isOfMessage) throw new BadTimestamp('otherText');
  const text = Buffer.from(at(parts, 4).content).toString('latin1');
  const [, ...numbers] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(text) ?? [];
  const [year = 0, month = 0, ...rest] = numbers.map(Number);
  const ms = Date.UTC(year, month - 1, ...rest);
  if (numbers.length === 0 || Number.isNaN(ms)) throw new BadTimestamp('unreadable');
  return ms;
}

/**
 * Finds the certificate that verifies a signer's signature. Fields: version, sid, digest, [0] attributes, …,
 * signature.
 */
function signerOf(signer: readonly Der[], info: Uint8Array, certificates: readonly Der[]): X509Certificate {
  const digest = digestOf(members(at(signer, 2))[0]);
  const attributes = signer.find(({ tag }) => tag === tags.first);
  const signature = signer.find(({ tag }, index) => tag === tags.octets && index > 3);
  if (!attributes || !signature) throw new BadTimestamp('notSigned');
  const signedDigest = members(attributes)
    .map(members)
    .find(([type]) => type && oidText(type) === oids.messageDigest)?.[1];
  const own = createHash(digest).update(info).digest();
  if (!signedDigest || !own.equals(singleElement(signedDigest.content, tags.octets).content)) {
    throw new BadTimestamp('changed');
  }
  // The signature covers the attributes encoded as a SET, not with their context tag.
  const signedBytes = Buffer.from(attributes.whole);
  signedBytes[0] = tags.set;
  const found = certificates
    .map(({ whole }) => new X509Certificate(Buffer.from(whole)))
    .filter((certificate) => usesOf(certificate).includes(oids.timeStamping))
    .find((certificate) => isSignedBy(digest, signedBytes, certificate, signature.content));
  if (!found) throw new BadTimestamp('notSigned');
  return found;
}

/** A malformed extension leaves an error in OpenSSL's queue for the next call; reading another property clears it. */
function usesOf(certificate: X509Certificate): readonly string[] {
  const uses = certificate.keyUsage ?? [];
  void certificate.ca;
  return uses;
}

function isSignedBy(digest: string, data: Uint8Array, certificate: X509Certificate, signature: Uint8Array) {
  try {
    return verify(digest, data, certificate.publicKey, signature);
  } catch {
    return false;
  }
}

function digestOf(algorithm: Der | undefined): string {
  const name = algorithm && digests[oidText(algorithm)];
  if (!name) throw new BadTimestamp('unreadable');
  return name;
}

function at(list: readonly (Der | undefined)[], index: number): Der {
  const found = list[index];
  if (!found) throw new BadTimestamp('unreadable');
  return found;
}
