import type { ConsoleExportDefinition } from '#contract/console/exports.ts';
import type { CallInput } from '#contract/define-call.ts';
import { locale } from '../i18n/locale.ts';
import { noteSessionEnd } from './call.ts';
import { callUrl } from './call-url.ts';
import { fetchFile, type ReceivedFile } from './fetch-file.ts';

/**
 * Reads a file that the console offers, as `call` does a reply. Links cannot do so: they lack the console's header.
 * @throws CallError also when the file ends early
 */
export async function download<C extends ConsoleExportDefinition>(
  path: C['path'],
  query: CallInput<C>['query'],
): Promise<ReceivedFile> {
  try {
    // The cast is safe: every value of a query is a text.
    const url = callUrl(path, {}, query as Record<string, string | undefined>);
    return await fetchFile({ url, locale: locale.get() });
  } catch (error) {
    noteSessionEnd(error);
    throw error;
  }
}
