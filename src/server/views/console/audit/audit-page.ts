import type { consoleAudit } from '#contract/console/operators.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';

const PAGE = 50;

/**
 * A page of the audit log, newest first. A text finds the id of a subject exactly, or a part of a reason, in any case of
 * letters.
 * @throws Refusal CURSOR_INVALID.
 */
export async function auditPage(
  { db }: Context,
  { query }: { readonly query: CallChecked<typeof consoleAudit>['query'] },
): Promise<CallAnswer<typeof consoleAudit>> {
  const { cursor, limit = PAGE, operator, action, text, from, until } = query;
  let lines = db
    .selectFrom('operator_audit as line')
    .leftJoin('operator', 'operator.id', 'line.operator_id')
    .selectAll('line')
    .select('operator.name')
    .orderBy('line.id', 'desc')
    .limit(limit + 1);
  const [before] = decodeCursor(cursor, ['number']) ?? [];
  if (before !== undefined) lines = lines.where('line.id', '<', Number(before));
  if (operator !== undefined) lines = lines.where('operator.name', '=', operator);
  if (action !== undefined) lines = lines.where('line.action', '=', action);
  if (from !== undefined) lines = lines.where('line.at', '>=', new Date(from));
  if (until !== undefined) lines = lines.where('line.at', '<', new Date(until));
  if (text !== undefined) {
    const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    lines = lines.where((is) => is.or([is('line.subject_id', '=', text), is('line.reason', 'ilike', part)]));
  }
  const rows = await lines.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      operator: row.operator_id === null ? null : { id: row.operator_id, name: row.name ?? '' },
      action: row.action,
      subject: { kind: row.subject_kind, id: row.subject_id },
      reason: row.reason,
      facts: row.facts,
    })),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.id]) : null,
  };
}
