import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '#server/core/config/config.ts';
import { Fault } from '#server/core/fault.ts';
import { createTimestampAuthority, type TimestampAuthority } from './timestamp-authority.ts';

/**
 * The authority that is configured, null where none is.
 * @throws Fault when its certificates cannot be read.
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

/** One or several certificates in PEM form; a token must lead to one of them. */
function readCertificates(file: string): X509Certificate[] {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (blocks !== null) return blocks.map((block) => new X509Certificate(block));
  } catch {
    // Told below: a file that is not there and one without certificates are mended in the same way.
  }
  throw new Fault({
    zh: `时间戳服务的证书文件 ${file} 读不到，或不含 PEM 格式的证书。请检查 TSA_CERTIFICATE_FILE。`,
    en: `The certificate file ${file} of the timestamp authority cannot be read or holds no certificate in PEM form. Please check TSA_CERTIFICATE_FILE.`,
  });
}
