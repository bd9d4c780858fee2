import { type Codec, storedValue } from '../../state/stored-value.ts';
import { storedLog } from '../stored-log.ts';
import type { Trusted } from './decide-trust.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { decideChanges } from './stored-key-changes.ts';

const sources = ['firstVisit', 'pinned', 'accepted'] as const;

const codec: Codec<Trusted | null> = {
  read(text) {
    try {
      const { policy, source } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
      const known = sources.find((each) => each === source);
      return typeof policy === 'string' && known !== undefined ? { policy, source: known } : null;
    } catch {
      return null;
    }
  },
  write: (value) => (value === null ? null : JSON.stringify(value)),
};

/** The trust policy of this device; it outlives the stored log, which the user may discard. */
const storedTrust = storedValue<Trusted | null>('logTrust', codec);

/** What this device trusts; null before the first visit. Devices that stored a log before have its policy only. */
export function trustedPolicy(): Trusted | null {
  const policy = storedLog.get()?.policy ?? null;
  return storedTrust.get() ?? (policy === null ? null : { policy, source: 'firstVisit' });
}

/** Stores what is in force, if it is news. */
export function trust(trusted: Trusted): void {
  const stored = storedTrust.get();
  if (stored?.policy !== trusted.policy || stored.source !== trusted.source) storedTrust.set(trusted);
}

/** Accepts another trust policy, with the changes that wait for it. */
export function acceptTrust(policy: string, now: string): void {
  trust({ policy, source: 'accepted' });
  decideChanges(policy, 'accepted', now);
}

/** Whether a served trust policy needs a look: another text than the trusted one, or than the one of this build. */
export function mayHaveChanged(served: string): boolean {
  const policy = trustedPolicy()?.policy ?? pinnedPolicy;
  return policy !== null && (served !== policy || (pinnedPolicy !== null && pinnedPolicy !== policy));
}
