import { request } from 'node:http';
import { z } from 'zod';

const envelope = z.strictObject({
  code: z.int(),
  data: z.unknown(),
  message: z.string(),
});
const refusal = z.object({ reason: z.string(), requestId: z.uuid() });

interface Question {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | null;
  readonly locale?: 'zh' | 'en';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Told {
  readonly status: number;
  readonly code: number;
  readonly reason: string | null;
  readonly message: string;
}

/** Sends exactly these bytes, including what a browser would not send. The response must be an envelope. */
export async function ask(base: string, question: Question): Promise<Told> {
  const { method = 'POST', path, token = null, locale = 'zh', headers = {}, body } = question;
  const { status, text } = await send(new URL(base), {
    method,
    path,
    headers: {
      'accept-language': locale,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  });
  const { code, data, message } = envelope.parse(JSON.parse(text));
  return { status, code, message, reason: refusal.safeParse(data).data?.reason ?? null };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export function send(
  { hostname, port }: URL,
  { body, ...sent }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, agent: false, ...sent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
