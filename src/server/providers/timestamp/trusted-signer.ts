import type { X509Certificate } from 'node:crypto';

/** Extended key usage for timestamps, RFC 3161 section 2.3. */
const timestamping = '1.3.6.1.5.5.7.3.8';
const mostSteps = 6;

/**
 * Whether a certificate is trusted to sign timestamps: it is a trusted one, or issued by one, directly or through
 * included intermediates; each valid at the given time and, except the first, a certificate authority.
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
 * Extended key usage of a certificate. A malformed extension leaves an error in OpenSSL's queue, which the next
 * `createPrivateKey` of this process would throw; reading another property clears the queue.
 */
function usesOf(certificate: X509Certificate): readonly string[] {
  const uses = certificate.keyUsage ?? [];
  void certificate.ca;
  return uses;
}

function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}
