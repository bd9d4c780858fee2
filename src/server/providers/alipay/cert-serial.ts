import { createHash, X509Certificate } from 'node:crypto';

/**
 * Alipay's serial number of a certificate: MD5 over the issuer's name, from its last part to its first, and the
 * serial number in decimal.
 * @param pem one certificate.
 * @throws Error for an invalid certificate.
 */
export function certSerial(pem: string): string {
  return serialOf(new X509Certificate(pem));
}

/**
 * Serial numbers of the root certificates, joined; only those signed with RSA count, SM2 ones do not.
 * @param pem concatenated certificates, as supplied by Alipay.
 * @throws Error if none is signed with RSA.
 */
export function rootCertSerial(pem: string): string {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  const serials = blocks
    .map((block) => new X509Certificate(block))
    .filter(isSignedWithRsa)
    .map(serialOf);
  if (serials.length === 0) throw new Error('No root certificate that is signed with RSA.');
  return serials.join('_');
}

function serialOf(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').reverse().join(',');
  const serial = BigInt(`0x${certificate.serialNumber}`).toString();
  return createHash('md5').update(`${issuer}${serial}`, 'utf8').digest('hex');
}

/** `1.2.840.113549.1.1.*` */
function isSignedWithRsa(certificate: X509Certificate): boolean {
  return certificate.signatureAlgorithmOid?.startsWith('1.2.840.113549.1.1.') ?? false;
}
