import { createHash } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';

const sha256Id = '2.16.840.1.101.3.4.2.1';

/**
 * DER of a timestamp request over a message: SHA-256 imprint, a nonce, and a request for the signer's certificate.
 * Source: RFC 3161 section 2.4.1.
 */
export function timestampQuery(message: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: bufferOf(createHash('sha256').update(message).digest()) }),
    }),
    nonce: new Integer({ valueHex: bufferOf(positive(nonce)) }),
    certReq: true,
  });
  return new Uint8Array(query.toSchema().toBER(false));
}

/** Bytes of a positive integer in DER: no leading zero except the one that makes it positive. */
export function positive(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0);
  const significant = start < 0 ? Uint8Array.of(0) : bytes.subarray(start);
  return (significant[0] ?? 0) < 0x80 ? significant : Uint8Array.of(0, ...significant);
}

/** The bytes in their own buffer, as the library requires. */
export function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
