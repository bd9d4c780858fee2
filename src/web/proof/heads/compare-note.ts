import { type HeadFault, isHead, readHead, type SignedHead } from '#domain/log/audit/signed-head.ts';
import { noteOfToken } from '#domain/log/gossip/head-token.ts';
import { verifyEd25519 } from '../ed25519.ts';
import type { Evidence, LogFault, ServedLog } from '../stored-log.ts';
import { compareHeads, type FetchConsistency, type RejectedLog, type VerifiedLog } from '../verify-log.ts';

/** How a head seen by somebody else relates to the log served here. */
export type HeadComparison =
  | RejectedLog
  | { readonly state: 'same'; readonly theirs: SignedHead; readonly ours: SignedHead }
  /** Newer than what the server serves, perhaps for a moment only. */
  | { readonly state: 'ahead'; readonly theirs: SignedHead }
  | { readonly state: 'unusable'; readonly why: HeadFault['fault'] | 'empty' };

/** A served head may lag behind one that somebody else has just seen, by caches and replicas. */
const LAG_MS = 5 * 60_000;

/** The log served here: verified, its keys and policy, and the time of the server (ISO 8601). */
interface Ours {
  readonly log: Pick<VerifiedLog, 'keys' | 'head'>;
  readonly served: Omit<ServedLog, 'note'> & { readonly now: string };
}

/**
 * Compares a head from another person with the log served here: a signed note, a token, or a link that carries one.
 * Only a head that both keys signed counts, so nobody can fake a contradiction.
 */
export async function compareNote(
  text: string,
  { log: { keys, head: ours }, served }: Ours,
  fetchProof: FetchConsistency,
): Promise<HeadComparison> {
  const note = noteIn(text, keys);
  const theirs = note === null ? ({ fault: 'unreadable' } as const) : readHead(verifyEd25519, keys, note);
  if (!isHead(theirs)) return { state: 'unusable', why: theirs.fault };
  const found = await contradiction(theirs, ours, served.now, fetchProof);
  if (found === 'ahead') return { state: 'ahead', theirs };
  if (!found) return { state: 'same', theirs, ours };
  return { state: 'rejected', evidence: evidenceOf(theirs, ours, served, found) };
}

function noteIn(text: string, keys: VerifiedLog['keys']): string | null {
  const link = /[#&]head=([\w-]+)/.exec(text)?.[1];
  return noteOfToken(link ?? text.trim(), keys) ?? (text.includes('\n\n') ? `${text.trim()}\n` : null);
}

type Contradiction = { readonly why: LogFault; readonly consistency: readonly string[] | null };

async function contradiction(
  theirs: SignedHead,
  ours: SignedHead,
  now: string,
  fetchProof: FetchConsistency,
): Promise<Contradiction | 'ahead' | null> {
  const isLater = theirs.signedAtMs > ours.signedAtMs;
  if (theirs.size > ours.size) {
    const isServedLate = isLater && Date.parse(now) - theirs.signedAtMs < LAG_MS;
    return isServedLate ? 'ahead' : { why: 'shrank', consistency: null };
  }
  return await compareHeads(theirs, ours, fetchProof);
}

function evidenceOf(
  theirs: SignedHead,
  ours: SignedHead,
  { logKey, clockKey, policy, now }: Ours['served'],
  { why, consistency }: Contradiction,
): Evidence {
  const seen = { note: theirs.note, seenAt: now };
  return {
    why,
    foundAt: now,
    consistency,
    kept: { ...seen, logKey, clockKey, policy, oldest: seen, token: null },
    shown: { logKey, clockKey, policy, note: ours.note },
  };
}
