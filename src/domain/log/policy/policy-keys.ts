import type { Sha256 } from '../sha256.ts';
import { formatVerifierKey } from '../verifier-key.ts';
import { isPolicy, parsePolicy } from './parse-policy.ts';

/** Verifier keys of a log as texts (`name+id+base64`). */
interface PolicyKeys {
  readonly logKey: string;
  readonly clockKey: string;
}

/**
 * Keys in the policy that a log publishes: its only `log` line, and the comment `# clock KEY`, because a clock is no
 * witness and must not have a witness line. Null for an invalid policy, several logs or no clock.
 */
export function policyKeys(sha256: Sha256, text: string): PolicyKeys | null {
  const policy = parsePolicy(sha256, text);
  const clocks = [...text.matchAll(/^# clock (\S+)$/gm)].map(([, key = '']) => key);
  const [clockKey, ...otherClocks] = clocks;
  if (!isPolicy(policy) || clockKey === undefined || otherClocks.length > 0) return null;
  const [log, ...otherLogs] = policy.logs;
  if (log === undefined || otherLogs.length > 0) return null;
  return { logKey: formatVerifierKey(sha256, log.key), clockKey };
}
