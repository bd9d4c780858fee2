import type { Locale } from '../i18n/locale.ts';
import { CallError } from './call-error.ts';
import { envelopeOf, failureOf, requestOf } from './send-call.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

/** A large account takes its time. */
const TIMEOUT_MS = 10 * 60_000;
const FILE_TYPE = 'text/csv';

export interface ReceivedFile {
  readonly name: string;
  /** Byte for byte: as a text it would lose the mark by which spreadsheet programs detect UTF-8. */
  readonly content: Blob;
}

interface FileRequest {
  readonly url: string;
  readonly locale: Locale;
}

/**
 * Reads a CSV file to its end. A refusal comes as an envelope in its place.
 * @throws CallError on refusal, server fault, network failure or timeout, and for a file that ends early
 */
export async function fetchFile(
  { url, locale }: FileRequest,
  send: typeof fetch = fetch,
): Promise<ReceivedFile> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await received();
  const isFile = response.ok && response.headers.get('content-type')?.startsWith(FILE_TYPE) === true;
  if (!isFile) throw failureOf(response.status, envelopeOf(await response.text()), locale);
  return { name: nameIn(response.headers.get('content-disposition')), content: response.content };

  async function received() {
    try {
      const answer = await send(url, { ...requestOf({ method: 'GET', locale }), signal: timeout });
      const { ok, status, headers } = answer;
      const content = await answer.blob();
      return { ok, status, headers, content, text: () => content.text() };
    } catch {
      throw new CallError(500, words[locale][timeout.aborted ? 'timedOut' : 'unreachable']);
    }
  }
}

function nameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'export.csv';
}
