import type { CallInput } from '#contract/define-call.ts';
import type { consoleAudit } from '#contract/console/operators.ts';

/** As entered; days as of an input of type `date`, in the operator's zone. */
export interface Filters {
  readonly operator?: string;
  readonly action?: string | null;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
}

type Query = CallInput<typeof consoleAudit>['query'];

/** The filters as the contract has them: whole days, the last one included. */
export function filterQuery({ operator, action, text, from, until }: Filters): Query {
  const query: Query = {};
  if (operator?.trim()) query.operator = operator.trim().toLowerCase();
  if (action) query.action = action;
  if (text?.trim()) query.text = text.trim();
  if (from) query.from = startOf(from, 0);
  if (until) query.until = startOf(until, 1);
  return query;
}

/** When a day starts in the operator's zone, or the one some days later: a day may have 23 or 25 hours. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
