import { type Checkpoint, parseCheckpoint } from '../checkpoint.ts';
import type { NoteCrypto } from '../note-crypto.ts';
import { openNote, type VerifiedLine } from '../open-note.ts';
import { parseSignedNote } from '../signed-note.ts';
import { hasQuorum, type Witnessed } from './has-quorum.ts';
import type { Policy, PolicyLog } from './policy.ts';

/** Result of the evaluation of a policy. */
export type PolicyVerdict =
  | {
      readonly isSatisfied: true;
      readonly checkpoint: Checkpoint;
      readonly log: PolicyLog;
      readonly witnessed: readonly Witnessed[];
    }
  | {
      readonly isSatisfied: false;
      /**
       * `malformed`: not a signed checkpoint. `badSignature`: a line of a key of the policy does not verify.
       * `notLogged`: no log of the policy with this origin signed. `noQuorum`: too few witnesses cosigned.
       */
      readonly why: 'malformed' | 'badSignature' | 'notLogged' | 'noQuorum';
      readonly witnessed: readonly Witnessed[];
    };

/** Whether a log of the policy signed the checkpoint and enough of its witnesses cosigned it. */
export function satisfiesPolicy(crypto: NoteCrypto, policy: Policy, note: string): boolean {
  return policyVerdict(crypto, policy, note).isSatisfied;
}

/**
 * Evaluates a policy for a signed checkpoint. Limits on the age of cosignatures are the caller's decision, by the times
 * in `witnessed`. Source: C2SP tlog-policy, section What is a "policy"?.
 */
export function policyVerdict(crypto: NoteCrypto, policy: Policy, noteText: string): PolicyVerdict {
  const note = parseSignedNote(noteText);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!checkpoint) return { isSatisfied: false, why: 'malformed', witnessed: [] };
  const logs = policy.logs.filter(({ key }) => key.name === checkpoint.origin);
  const keys = [...logs, ...policy.witnesses].map(({ key }) => key);
  const lines = openNote(crypto, keys, note);
  if (lines === null) return { isSatisfied: false, why: 'badSignature', witnessed: [] };
  const witnessed = witnessedBy(policy, lines);
  const log = logs.find(({ key }) => lines.some((line) => line.key === key));
  if (log === undefined) return { isSatisfied: false, why: 'notLogged', witnessed };
  if (
    !hasQuorum(
      policy,
      witnessed.map(({ name }) => name),
    )
  )
    return { isSatisfied: false, why: 'noQuorum', witnessed };
  return { isSatisfied: true, checkpoint, log, witnessed };
}

/** A cosignature without a time does not state that the tree is the largest one observed, so it does not count. */
function witnessedBy(policy: Policy, lines: readonly VerifiedLine[]): readonly Witnessed[] {
  return policy.witnesses.flatMap(({ name, key }) => {
    const timesSeconds = lines
      .filter((line) => line.key === key)
      .map((line) => line.timeSeconds ?? 0)
      .filter((time) => time > 0)
      .toSorted((one, other) => one - other);
    return timesSeconds.length > 0 ? [{ name, timesSeconds }] : [];
  });
}
