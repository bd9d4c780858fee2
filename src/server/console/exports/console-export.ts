import type { ConsoleExportDefinition } from '#contract/console/exports.ts';
import type { CallChecked } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { SessionOperator } from '#server/features/operators/access/find-acting-operator.ts';

/** A validated request of an export. */
export type ExportRequest<C extends ConsoleExportDefinition> = CallChecked<C> & {
  /** Has a role of the export's audience. */
  readonly operator: Pick<SessionOperator, 'id'>;
  readonly locale: Locale;
};

export interface ExportFile {
  /** Without a path: letters, digits, dots and hyphens. */
  readonly name: string;
  /** Pieces of CSV; concatenated they are the file. */
  readonly content: AsyncIterable<string>;
}

/** An export with its operation, which audits before it returns, so that no row is sent without an entry. */
export interface ConsoleExport {
  readonly call: ConsoleExportDefinition;
  readonly open: (ctx: Context, request: never) => Promise<ExportFile>;
}

export function consoleExport<const C extends ConsoleExportDefinition>(
  call: C,
  open: (ctx: Context, request: ExportRequest<C>) => Promise<ExportFile>,
): ConsoleExport {
  return { call, open };
}
