import type { z } from 'zod';
import type { Envelope, RefusalData } from '#contract/envelope.ts';
import type { guardianUploadPath, uploadPath, uploadPurposes, uploadReply } from '#contract/uploads.ts';
import { languageTags } from '#contract/locale.ts';
import { locale } from '../i18n/locale.ts';
import { token } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { inBothLanguages, TIMEOUT_MS } from './send-call.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

type Purpose = Exclude<(typeof uploadPurposes)[number], 'guardian'>;
/** Upload path: for a logged-in user with a purpose, or for a guardian. */
export type PicturePath = typeof guardianUploadPath | `${typeof uploadPath}?purpose=${Purpose}`;

interface Sending {
  readonly signal: AbortSignal;
  /** Called with the upload progress in whole percent. */
  readonly onPercent: (percent: number) => void;
}

type Sent = z.output<typeof uploadReply>;

/**
 * Uploads a picture as a raw body. Uses XMLHttpRequest because `fetch` reports no upload progress.
 * @throws ApiError like `call`; the abort reason of `signal` if the caller aborted.
 */
export async function sendPicture(
  path: PicturePath,
  picture: Blob,
  { signal, onPercent }: Sending,
): Promise<Sent> {
  signal.throwIfAborted();
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept-Language', languageTags[locale.get()]);
    request.setRequestHeader('Content-Type', picture.type || 'application/octet-stream');
    const session = token.get();
    if (session !== null) request.setRequestHeader('Authorization', session);
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100));
    request.onload = () => {
      const result = readUploadResponse(request);
      if (result instanceof ApiError) reject(result);
      else resolve(result);
    };
    request.onerror = () => reject(failed(500, 'unreachable'));
    request.ontimeout = () => reject(failed(500, 'timedOut'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}

/** Reads the response to an upload: the reply, or the error. */
export function readUploadResponse({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): Sent | ApiError {
  const envelope = readEnvelope(responseText);
  // The server validates its reply against the schema.
  if (envelope?.code === 200) return envelope.data as Sent;
  if (!envelope?.message) return failed(envelope?.code ?? status, 'requestFailed');
  return new ApiError(envelope.code, envelope.message, (envelope.data as Partial<RefusalData> | null) ?? {});
}

function readEnvelope(text: string): Envelope<unknown> | null {
  try {
    return JSON.parse(text) as Envelope<unknown> | null;
  } catch {
    return null;
  }
}

function failed(code: number, name: keyof typeof zh): ApiError {
  return new ApiError(code, words[locale.get()][name], { words: inBothLanguages(name) });
}
