import type { z } from 'zod';
import type { Envelope, RefusalData } from '#contract/envelope.ts';
import type { uploadReply } from '#contract/uploads.ts';
import { locale, languageTags } from '../i18n/locale.ts';
import { token } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { en, zh } from './words.ts';

const words = { zh, en };
const TIMEOUT_MS = 120_000;

/**
 * Sends a picture as it is; the body is no JSON, so this is none of the calls.
 * @throws ApiError as `call` does.
 */
export async function sendPicture(url: string, picture: Blob): Promise<z.output<typeof uploadReply>> {
  const text = words[locale.get()];
  const answer = await exchange(url, picture).catch(() => {
    throw new ApiError(500, text.unreachable);
  });
  const envelope = (await answer.json().catch(() => null)) as Envelope<unknown> | null;
  // The server checks its reply against the schema.
  if (envelope?.code === 200) return envelope.data as z.output<typeof uploadReply>;
  const refusal = (envelope?.data ?? {}) as Partial<RefusalData>;
  throw new ApiError(envelope?.code ?? answer.status, envelope?.message || text.requestFailed, refusal);
}

async function exchange(url: string, picture: Blob): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const session = token.get();
  const headers = {
    'Accept-Language': languageTags[locale.get()],
    'Content-Type': picture.type || 'application/octet-stream',
    ...(session !== null && { Authorization: session }),
  };
  try {
    return await fetch(url, { method: 'POST', headers, body: picture, signal: timeout.signal });
  } finally {
    clearTimeout(timer);
  }
}
