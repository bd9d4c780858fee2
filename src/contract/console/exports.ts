import { z } from 'zod';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { CallShape } from '../define-call.ts';
import { calendarDay } from '../parts.ts';
import { ledgerNumber } from './ledger.ts';
import { paymentProvider, reportDays } from './money-reports.ts';
import { act } from './parts.ts';

/**
 * A file that the console offers: `text/csv`, sent row by row, not an envelope. A request needs cookie and header like a
 * call, so that a page of the console fetches and saves it; a refusal comes as an envelope before the first byte.
 */
export interface ConsoleExportDefinition extends CallShape {
  readonly method: 'GET';
  readonly path: `/api/console/exports/${string}`;
  readonly audience: { readonly action: OperatorActionName };
  readonly query: z.ZodObject;
}

function defineExport<const C extends ConsoleExportDefinition>(definition: C): C {
  return definition;
}

const refusals = ['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH', 'OPERATOR_SUBJECT_NOT_FOUND'] as const;

const shared = {
  method: 'GET',
  audience: { action: 'exportMoney' },
  /** UTF-8 with a byte order mark, as of RFC 4180. */
  reply: z.string(),
  refusals,
} as const;

export const consoleExports = {
  exportEntries: defineExport({
    ...shared,
    path: '/api/console/exports/entries.csv',
    summary: 'Entries of a ledger account, oldest first, of some days or all',
    query: z.object({
      account: ledgerNumber,
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      ...act,
    }),
  }),
  exportBill: defineExport({
    ...shared,
    path: '/api/console/exports/bill.csv',
    summary: 'A statement of a payment provider beside our numbers, those that differ first',
    query: z.object({ provider: paymentProvider, day: calendarDay, ...act }),
  }),
  exportDailyMoney: defineExport({
    ...shared,
    path: '/api/console/exports/daily.csv',
    summary: 'The daily report',
    query: reportDays.extend(act),
  }),
} as const satisfies Readonly<Record<string, ConsoleExportDefinition>>;
