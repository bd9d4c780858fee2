import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bits,
  generalizedTime,
  integer,
  numbered,
  objectId,
  octets,
  sequence,
  set,
  text,
  yes,
} from './der.ts';

/** ECDSA with SHA-256. */
export const signatureAlgorithm = sequence(objectId('1.2.840.10045.4.3.2'));

/** A key and its certificate for timestamping. */
export type AuthorityKey = {
  key: KeyObject;
  certificate: Buffer;
  issuer: Buffer;
  serial: Buffer;
};

const serial = Buffer.from('1f3a5c7e', 'hex');

/** The authority's key and certificate in `dir/timestamp`, generated once. */
export function ensureAuthority(dir: string): { authority: AuthorityKey; certificateFile: string } {
  const folder = join(dir, 'timestamp');
  if (!existsSync(folder)) makeAuthority(dir, folder);
  const certificateFile = join(folder, 'certificate.pem');
  const key = createPrivateKey(readFileSync(join(folder, 'key.pem'), 'utf8'));
  const [, body = ''] = readFileSync(certificateFile, 'utf8').split(/-----[^-]+-----/);
  const authority = { key, certificate: Buffer.from(body, 'base64'), issuer: nameOf('Sandbox'), serial };
  return { authority, certificateFile };
}

/** The key of an impostor; its certificate has the same serial number. */
export function makeImpostor(): AuthorityKey {
  return makeKey('Impostor');
}

function makeAuthority(dir: string, folder: string): void {
  mkdirSync(dir, { recursive: true });
  const draft = mkdtempSync(join(dir, 'timestamp-'));
  const { key, certificate } = makeKey('Sandbox');
  writeFileSync(join(draft, 'key.pem'), key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const body = certificate.toString('base64').replace(/.{64}/g, '$&\n').trim();
  writeFileSync(
    join(draft, 'certificate.pem'),
    `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  );
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function nameOf(name: string): Buffer {
  return sequence(set(sequence(objectId('2.5.4.3'), text(name))));
}

/**
 * A self-signed certificate: RFC 5280 section 4.1, with the only extended key usage that RFC 3161 section 2.3 allows.
 */
function makeKey(name: string): AuthorityKey {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = nameOf(name);
  const use = sequence(objectId('2.5.29.37'), yes, octets(sequence(objectId('1.3.6.1.5.5.7.3.8'))));
  const content = sequence(
    numbered(0, integer(2)),
    integer(serial),
    signatureAlgorithm,
    issuer,
    sequence(
      generalizedTime(new Date('2020-01-01T00:00:00Z')),
      generalizedTime(new Date('2120-01-01T00:00:00Z')),
    ),
    issuer,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    numbered(3, sequence(use)),
  );
  const certificate = sequence(content, signatureAlgorithm, bits(sign('sha256', content, key)));
  return { key, certificate, issuer, serial };
}
