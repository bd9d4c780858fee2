import { readFileSync } from 'node:fs';
import { policyKeys } from '#domain/log/policy/policy-keys.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import { Fault } from '#server/core/fault.ts';

/**
 * The trust policy to pin in the web app; null without a file. It must name one log and its clock, as `npm run log-policy`
 * prints it: a pin without keys would pin nothing.
 */
export function readPinnedPolicy(
  file: string | undefined,
): { readonly text: string | null } | { readonly fault: Fault } {
  if (file === undefined || file === '') return { text: null };
  const text = readOrNull(file);
  if (text !== null && policyKeys(opensslCrypto.sha256, text) !== null) return { text };
  return {
    fault: new Fault({
      zh: `LOG_POLICY_FILE（${file}）读不到，或不是含账本公钥与时钟公钥的信任策略。请用 npm run log-policy 打印。`,
      en: `LOG_POLICY_FILE (${file}) cannot be read or is no trust policy with the keys of log and clock. Please print one with npm run log-policy.`,
    }),
  };
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
