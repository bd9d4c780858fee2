import { type LogKeys, readLogKeys } from '#domain/log/audit/log-keys.ts';
import { CannotCheck } from './cannot-check.ts';
import type { NamedKeys } from './log-file.ts';
import { nativeSha256 } from './native.ts';
import type { Options } from './options.ts';

/**
 * The keys to believe: those the person names before those the log names of itself.
 * @throws CannotCheck where there are none, or they are no keys.
 */
export function believedKeys(
  { logKey, clockKey }: Pick<Options, 'logKey' | 'clockKey'>,
  named: NamedKeys | null,
): { readonly keys: LogKeys & { logText: string; clockText: string }; readonly isPinned: boolean } {
  const [logText, clockText] = [logKey ?? named?.logKey, clockKey ?? named?.clockKey];
  if (logText === undefined || clockText === undefined) throw new CannotCheck('noKeys');
  const keys = readLogKeys(nativeSha256, logText, clockText);
  if (!keys) throw new CannotCheck('badKey', `${logText} ${clockText}`);
  return { keys: { ...keys, logText, clockText }, isPinned: logKey !== null && clockKey !== null };
}
