import { newId } from './new-id.ts';
import { plainText, storedValue } from './stored-value.ts';

const kept = storedValue('deviceId', plainText);

/**
 * A random name of this browser, made when it is first needed. It tells nothing of the device; the server keeps a hash of
 * it, so that one person cannot publish opposite picks from two accounts.
 */
export function deviceId(): string {
  const known = kept.get();
  if (known !== null) return known;
  const made = newId();
  kept.set(made);
  return made;
}
