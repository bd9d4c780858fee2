import type { X509Certificate } from 'node:crypto';

/** Use of a key for timestamps, RFC 3161 section 2.3. */
const timestamping = '1.3.6.1.5.5.7.3.8';
const mostSteps = 6;

/**
 * Whether a certificate may sign timestamps by the word of one we trust: it is that, or issued by it, directly or by
 * way of certificates that came along; each valid at the time in question and, above the first, an authority.
 */
export function isTrustedSigner(
  signer: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  at: Date,
): boolean {
  if (!usesOf(signer).includes(timestamping)) return false;
  let current = signer;
  for (let step = 0; step < mostSteps; step += 1) {
    if (!isValidAt(current, at)) return false;
    if (trusted.some((each) => each.raw.equals(current.raw))) return true;
    const issued = current;
    const issuer = [...trusted, ...others].find(
      (each) =>
        each.ca && !each.raw.equals(issued.raw) && issued.checkIssued(each) && issued.verify(each.publicKey),
    );
    if (issuer === undefined) return false;
    current = issuer;
  }
  return false;
}

/**
 * What the key of a certificate may be used for. A malformed extension leaves an error in OpenSSL's queue, and the next
 * `createPrivateKey` of this process throws it; reading another property clears the queue.
 */
function usesOf(certificate: X509Certificate): readonly string[] {
  const uses = certificate.keyUsage ?? [];
  void certificate.ca;
  return uses;
}

function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}
