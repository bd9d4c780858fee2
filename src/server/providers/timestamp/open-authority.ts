import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { createTimestampAuthority, type TimestampAuthority } from './timestamp-authority.ts';

/**
 * Opens the configured authority; null if there is none.
 * @throws Fault if its certificates are unreadable.
 */
export function openAuthority({
  timestamp,
  outsideTimeoutMs,
}: Pick<Config, 'timestamp' | 'outsideTimeoutMs'>): TimestampAuthority | null {
  if (timestamp === null) return null;
  const { url, certificateFile } = timestamp;
  return createTimestampAuthority({
    url,
    certificates: readCertificates(certificateFile),
    timeoutMs: outsideTimeoutMs,
  });
}

/**
 * The certificates of the configured authority, and of earlier ones in the same file; null if there is none.
 * @throws Fault if they are unreadable.
 */
export function authorityCertificates({
  timestamp,
}: Pick<Config, 'timestamp'>): readonly X509Certificate[] | null {
  return timestamp === null ? null : readCertificates(timestamp.certificateFile);
}

/** PEM certificates; a token's chain must end at one of them. */
function readCertificates(file: string): X509Certificate[] {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (blocks !== null) return blocks.map((block) => new X509Certificate(block));
  } catch {
    // Thrown below: a missing file and one without certificates have the same fix.
  }
  throw new Fault({
    zh: `时间戳服务的证书文件 ${file} 读不到，或不含 PEM 格式的证书。请检查 TSA_CERTIFICATE_FILE。`,
    en: `The certificate file ${file} of the timestamp authority cannot be read or holds no certificate in PEM form. Please check TSA_CERTIFICATE_FILE.`,
  });
}
