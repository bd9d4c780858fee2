import type { uploadPurposes } from '#contract/identity.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Ties pictures to what they were uploaded for, once: each must be of this user (null: of nobody, a guardian's), for this
 * purpose, and not tied yet.
 * @throws Refusal UPLOAD_NOT_FOUND.
 */
export async function claimUploads(
  _tx: Tx,
  _claim: {
    readonly uploadIds: readonly string[];
    readonly userId: string | null;
    readonly purpose: (typeof uploadPurposes)[number];
    /** What they belong to from now on. */
    readonly subjectId: string;
  },
): Promise<void> {}
