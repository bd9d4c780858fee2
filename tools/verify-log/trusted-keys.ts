import { readFile } from 'node:fs/promises';
import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { policyKeys } from '#domain/log/policy/policy-keys.ts';
import { CannotCheck } from './cannot-check.ts';
import type { ClaimedKeys } from './log-file.ts';
import { noteCrypto } from './note-crypto.ts';
import type { Options } from './options.ts';

/**
 * Public keys to verify with: those given as options, else those that the log claims for itself.
 * @throws CannotCheck if a key is missing or malformed.
 */
export function trustedKeys(
  { logKey, clockKey }: Pick<Options, 'logKey' | 'clockKey'>,
  claimed: ClaimedKeys | null,
): { readonly keys: LogKeys & { logText: string; clockText: string }; readonly isPinned: boolean } {
  const [logText, clockText] = [logKey ?? claimed?.logKey, clockKey ?? claimed?.clockKey];
  if (logText === undefined || clockText === undefined) throw new CannotCheck('noKeys');
  const keys = readLogKeys(noteCrypto.sha256, logText, clockText);
  if (!keys) throw new CannotCheck('badKey', `${logText} ${clockText}`);
  return { keys: { ...keys, logText, clockText }, isPinned: logKey !== null && clockKey !== null };
}

/**
 * The options with the keys of the policy, if one is given. Keys that are given one by one have precedence.
 * @throws CannotCheck if the file does not exist or names no keys.
 */
export async function withPolicyKeys(options: Options): Promise<Options> {
  const { policy, logKey, clockKey } = options;
  if (policy === null) return options;
  const text = await readFile(policy, 'utf8').catch(() => {
    throw new CannotCheck('noFile', policy);
  });
  const read = policyKeys(noteCrypto.sha256, text);
  if (!read) throw new CannotCheck('badPolicy', policy);
  return { ...options, logKey: logKey ?? read.logKey, clockKey: clockKey ?? read.clockKey };
}
