import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import {
  bits,
  generalizedTime,
  integer,
  numbered,
  objectId,
  sequence,
  set,
  text,
} from '#sandbox/timestamp/der.ts';

const nameParts = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' } as const;

interface CertificateSketch {
  /** In certificate order, usually with the country first. */
  readonly issuer: readonly (readonly [keyof typeof nameParts, string])[];
  readonly serialHex: string;
  readonly key?: 'rsa' | 'ec';
}

/** A self-signed certificate and its private key, both PEM. */
export function aCertificate({ issuer, serialHex, key = 'rsa' }: CertificateSketch): {
  certificate: string;
  privateKey: string;
} {
  const pair =
    key === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm =
    key === 'rsa'
      ? sequence(objectId('1.2.840.113549.1.1.11'), Buffer.of(5, 0))
      : sequence(objectId('1.2.840.10045.4.3.2'));
  const name = sequence(
    ...issuer.map(([part, value]) => set(sequence(objectId(nameParts[part]), text(value)))),
  );
  const content = sequence(
    numbered(0, integer(2)),
    integer(Buffer.from(serialHex, 'hex')),
    algorithm,
    name,
    sequence(
      generalizedTime(new Date('2020-01-01T00:00:00Z')),
      generalizedTime(new Date('2120-01-01T00:00:00Z')),
    ),
    name,
    createPublicKey(pair.privateKey).export({ type: 'spki', format: 'der' }),
  );
  const bytes = sequence(content, algorithm, bits(sign('sha256', content, pair.privateKey)));
  const body = bytes.toString('base64').replace(/.{64}/g, '$&\n').trim();
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
