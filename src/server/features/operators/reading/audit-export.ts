import type { Context } from '#server/context/context.ts';
import { act } from '../act.ts';

interface Export {
  readonly operatorId: string;
  /** Name of the file's content, such as `entries`. */
  readonly name: string;
  readonly reason: string;
  /** What of it: account, days or provider. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Audits an export before its first row is read, so that also one that was interrupted has an entry.
 * @throws Refusal those of `act`.
 */
export async function auditExport(ctx: Context, { operatorId, name, reason, facts }: Export): Promise<void> {
  const subject = { kind: 'export', id: name };
  await act(ctx, { operatorId, action: 'exportMoney', subject, reason, facts }, async () => {
    // What is exported is read later, row by row.
  });
}
