import { orderFailures } from '#domain/log/audit/head-chain.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import type { Evidence, ServedLog, StoredLog } from '../stored-log.ts';
import type { VerifiedLog } from '../verify-log.ts';

/**
 * Evidence that a head which proves a publication is dated before a smaller head this browser saw: at that later time
 * the log was signed again without the publication. Null if there is no contradiction.
 */
export function backDatedEvidence(
  { before }: Pick<VerifiedLog, 'before'>,
  first: SignedHead,
  kept: StoredLog | null,
  { logKey, clockKey, policy, note }: ServedLog,
): Evidence | null {
  if (!before || before.size >= first.size || orderFailures(before, first).length === 0) return null;
  return {
    why: 'timeBack',
    foundAt: new Date().toISOString(),
    kept: kept && Object.assign({}, kept, { note: before.note }),
    shown: { logKey, clockKey, policy, note },
    consistency: null,
  };
}
