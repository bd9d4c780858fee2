import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs';
import { bufferOf, positive } from './timestamp-query.ts';
import { isTrustedSigner } from './trusted-signer.ts';

const tokenContent = '1.2.840.113549.1.9.16.1.4';
const essCertId = '1.2.840.113549.1.9.16.2.12';
const essCertIdV2 = '1.2.840.113549.1.9.16.2.47';
const hashNames: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Why a token proves nothing. */
export type TokenFault = 'format' | 'imprint' | 'nonce' | 'signature' | 'signer';

export type ReadToken =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly fault: TokenFault };

const bad = (fault: TokenFault): ReadToken => ({ ok: false, fault });

/**
 * Parses and verifies a token over a message: imprint, nonce if one was sent, signature, the signer's certificate
 * named in the signed attributes, and its trust for timestamps. Source: RFC 3161 sections 2.2 and 2.4.2. Never
 * throws, for any input. With null for the trusted certificates, any signer of timestamps counts.
 */
export async function readToken(
  token: Uint8Array,
  message: Uint8Array,
  trusted: readonly X509Certificate[] | null,
  nonce: Uint8Array | null,
): Promise<ReadToken> {
  try {
    const content = new ContentInfo({ schema: derOf(token) });
    const signed = new SignedData({ schema: content.content });
    const [signer, ...more] = signed.signerInfos;
    const inner = signed.encapContentInfo.eContent?.getValue();
    if (
      content.contentType !== ContentInfo.SIGNED_DATA ||
      signed.encapContentInfo.eContentType !== tokenContent
    ) {
      return bad('format');
    }
    if (signer === undefined || more.length > 0 || inner === undefined) return bad('format');
    const info = new TSTInfo({ schema: derOf(new Uint8Array(inner)) });
    if (!isImprintOf(info, message)) return bad('imprint');
    if (nonce !== null && !isNonceOf(info, nonce)) return bad('nonce');
    const certificate = await signerOf(signed, message);
    if (certificate === null) return bad('signature');
    // Named in the signed attributes, so that another certificate of the same key cannot replace it.
    if (!isNamed(signer, certificate)) return bad('signer');
    const at = info.genTime;
    if (trusted === null) return { ok: true, at };
    return isTrustedSigner(certificate, certificatesOf(signed), trusted, at)
      ? { ok: true, at }
      : bad('signer');
  } catch {
    return bad('format');
  }
}

function derOf(bytes: Uint8Array) {
  const { result, offset } = fromBER(bufferOf(bytes));
  if (offset !== bytes.length) throw new Error('Not a single DER value');
  return result;
}

function isImprintOf(
  { messageImprint: { hashAlgorithm, hashedMessage } }: TSTInfo,
  message: Uint8Array,
): boolean {
  const name = hashNames[hashAlgorithm.algorithmId];
  if (name === undefined) return false;
  return isSame(hashedMessage.valueBlock.valueHexView, createHash(name).update(message).digest());
}

function isNonceOf({ nonce }: TSTInfo, sent: Uint8Array): boolean {
  return nonce !== undefined && isSame(positive(nonce.valueBlock.valueHexView), positive(sent));
}

/** The certificate whose key signed the signed attributes, which include the digest of the content. */
async function signerOf(signed: SignedData, message: Uint8Array): Promise<X509Certificate | null> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: bufferOf(message),
      checkChain: false,
      extendedMode: true,
    });
    return signatureVerified && signerCertificate ? x509Of(signerCertificate) : null;
  } catch {
    return null;
  }
}

function certificatesOf({ certificates = [] }: SignedData): X509Certificate[] {
  return certificates.flatMap((each) => (each instanceof Certificate ? [x509Of(each)] : []));
}

function x509Of(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)));
}

/** Whether the signed attributes name a certificate by its hash: ESSCertID (RFC 2634) or ESSCertIDv2 (RFC 5816). */
function isNamed({ signedAttrs }: SignerInfo, certificate: X509Certificate): boolean {
  return (signedAttrs?.attributes ?? []).some(({ type, values: [value] }) => {
    if (type !== essCertId && type !== essCertIdV2) return false;
    const named = childrenOf(childrenOf(childrenOf(value)[0])[0]);
    const hash = named.find((each) => each instanceof OctetString);
    const [algorithm] = childrenOf(named.find((each) => each instanceof Sequence));
    const name = algorithm instanceof ObjectIdentifier ? hashNames[algorithm.getValue()] : 'sha256';
    const used = type === essCertId ? 'sha1' : named[0] === hash ? 'sha256' : name;
    if (hash === undefined || used === undefined) return false;
    return isSame(hash.valueBlock.valueHexView, createHash(used).update(certificate.raw).digest());
  });
}

function childrenOf(value: unknown) {
  return value instanceof Sequence ? value.valueBlock.value : [];
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
