import { z } from 'zod';
import { ageRecipients, wholeNumber } from './values.ts';

/** Less than the 15 days between asking for the removal of an account and its erasure. */
const MAX_KEEP_DAYS = 14;

/** Settings of `npm run backup`. */
export const backupVariables = {
  BACKUP_RECIPIENTS: ageRecipients.default([]),
  BACKUP_KEEP_DAYS: wholeNumber(1, MAX_KEEP_DAYS).default(MAX_KEEP_DAYS),
  POSTGRES_BIN: z.string().min(1).optional(),
};
const all = z.object(backupVariables);

export interface BackupConfig {
  readonly backup: {
    /** Public keys (age) of those who can open a backup. */
    readonly recipients: readonly string[];
    readonly keepDays: number;
    /** Folder of pg_dump and pg_restore; null for those of the search path. */
    readonly programs: string | null;
  };
}

export function backupConfig(set: z.output<typeof all>): BackupConfig {
  const { BACKUP_RECIPIENTS: recipients, BACKUP_KEEP_DAYS: keepDays, POSTGRES_BIN: programs } = set;
  return { backup: { recipients, keepDays, programs: programs ?? null } };
}
