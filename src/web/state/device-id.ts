import { newId } from './new-id.ts';
import { plainText, storedValue } from './stored-value.ts';

const storedId = storedValue('deviceId', plainText);

/**
 * A random ID of this browser, created on first use. It reveals nothing about the device; the server stores a hash of
 * it to detect opposite picks published from two accounts of one person.
 */
export function deviceId(): string {
  const known = storedId.get();
  if (known !== null) return known;
  const created = newId();
  storedId.set(created);
  return created;
}
