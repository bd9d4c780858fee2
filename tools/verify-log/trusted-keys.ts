import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { CannotCheck } from './cannot-check.ts';
import type { ClaimedKeys } from './log-file.ts';
import { nativeSha256 } from './native.ts';
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
  const keys = readLogKeys(nativeSha256, logText, clockText);
  if (!keys) throw new CannotCheck('badKey', `${logText} ${clockText}`);
  return { keys: { ...keys, logText, clockText }, isPinned: logKey !== null && clockKey !== null };
}
