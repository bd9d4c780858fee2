import type { WitnessFault } from '#server/providers/witness/witness-client.ts';

/**
 * `ahead`: the witness cosigned a larger tree than we have, so our log lost entries. `time`: it dates its cosignature before
 * our request or after its response, so it lies or has a wrong clock.
 */
export type CosigningFault = WitnessFault | 'ahead' | 'conflict' | 'time';

/** Faults that more attempts do not mend: either somebody forked the log, or a configuration is wrong. */
const serious: ReadonlySet<string> = new Set<CosigningFault>([
  'ahead',
  'unproven',
  'refused',
  'untrusted',
  'unknownLog',
  'signature',
  'time',
]);

/** Whether a stored fault waits for a person. */
export function isSeriousFault(fault: string): boolean {
  return serious.has(fault);
}
