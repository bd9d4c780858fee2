import { useStored } from '../../state/stored-value.ts';
import { storedLog } from '../stored-log.ts';

/**
 * Adds the newest head this device verified to a link, in the fragment, which no server receives: whoever opens it
 * compares the log that is served to them.
 */
export function useHrefWithHead(href: string): string {
  const token = useStored(storedLog)?.token ?? null;
  return token === null ? href : `${href}#head=${token}`;
}
