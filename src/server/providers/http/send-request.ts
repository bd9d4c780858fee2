import { SpanKind } from '@opentelemetry/api';
import { fail, traced } from '#server/core/observe/spans.ts';
import { providerSeconds } from '#server/core/observe/process-metrics.ts';

/** The third parties, as they are named in metrics and traces. */
type ProviderName =
  | 'alipay'
  | 'wechatPay'
  | 'wechatLogin'
  | 'identityCheck'
  | 'sms'
  | 'football'
  | 'push'
  | 'timestamp'
  | 'witness';

/** One request to a third party. `maxBytes` limits the response, `timeoutMs` the whole exchange including the body. */
export type OutboundRequest = {
  to: ProviderName;
  url: string;
  method: 'GET' | 'POST';
  /** A form, or bytes whose type is in the headers. */
  form?: URLSearchParams | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
  maxBytes: number;
};

/** Header names are in lower case. */
type OutboundAnswer = { status: number; headers: Readonly<Record<string, string>>; text: string };

/** The same with the raw body. */
export type OutboundBytes = { status: number; headers: Readonly<Record<string, string>>; bytes: Buffer };

export type OutboundFault = 'timeout' | 'unreachable' | 'redirect' | 'too_large' | 'not_text';

export type OutboundResult<A = OutboundAnswer> =
  | { ok: true; answer: A }
  | { ok: false; fault: OutboundFault };

/**
 * The only outgoing HTTP client. Follows no redirects, so a forged response cannot redirect into our own network;
 * times out even if the response trickles; never throws for errors of the other side.
 */
export async function sendRequest(request: OutboundRequest): Promise<OutboundResult> {
  const result = await sendForBytes(request);
  if (!result.ok) return result;
  const { bytes, ...answer } = result.answer;
  const text = decodeUtf8(bytes);
  return text === null ? { ok: false, fault: 'not_text' } : { ok: true, answer: { ...answer, text } };
}

/** The same for a binary response. */
export async function sendForBytes(request: OutboundRequest): Promise<OutboundResult<OutboundBytes>> {
  const measured = providerSeconds.startTimer({ provider: request.to });
  const result = await traced(
    `${request.method} ${request.to}`,
    {
      kind: SpanKind.CLIENT,
      // Without path and query, which contain keys, phone numbers and names.
      attributes: { 'http.request.method': request.method, 'server.address': new URL(request.url).hostname },
    },
    async (span) => {
      const exchanged = await exchange(request);
      if (exchanged.ok) span?.setAttribute('http.response.status_code', exchanged.answer.status);
      else if (span) fail(span, exchanged.fault);
      return exchanged;
    },
  );
  measured({ outcome: result.ok ? `${Math.floor(result.answer.status / 100)}xx` : result.fault });
  return result;
}

async function exchange(request: OutboundRequest): Promise<OutboundResult<OutboundBytes>> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeoutMs),
      headers: { accept: 'application/json', ...request.headers },
      ...(request.form && { body: request.form }),
    });
    // 304 is a valid response: the previous body is still current.
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      return { ok: false, fault: 'redirect' };
    }
    const body = await readUpTo(response, request.maxBytes);
    if (body === null) return { ok: false, fault: 'too_large' };
    const headers = Object.fromEntries(response.headers);
    return { ok: true, answer: { status: response.status, headers, bytes: body } };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, fault: isTimeout ? 'timeout' : 'unreachable' };
  }
}

async function readUpTo(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
