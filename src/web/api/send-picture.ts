import type { z } from 'zod';
import type { Envelope, RefusalData } from '#contract/envelope.ts';
import type { guardianUploadPath, uploadPath, uploadPurposes, uploadReply } from '#contract/uploads.ts';
import { languageTags, locale } from '../i18n/locale.ts';
import { token } from '#web/state/session.ts';
import { ApiError } from './api-error.ts';
import { inBoth, TIMEOUT_MS } from './send-call.ts';
import { en, zh } from './words.ts';

const words = { zh, en };

type Purpose = Exclude<(typeof uploadPurposes)[number], 'guardian'>;
/** Where a picture is sent: by whom is logged in for a purpose, or by a guardian. */
export type PicturePath = typeof guardianUploadPath | `${typeof uploadPath}?purpose=${Purpose}`;

interface Sending {
  readonly signal: AbortSignal;
  /** Called with whole percents as the picture goes out. */
  readonly onPercent: (percent: number) => void;
}

type Sent = z.output<typeof uploadReply>;

/**
 * Sends a picture as it is; the body is no JSON, so this is none of the calls. By XMLHttpRequest, since `fetch` does not
 * tell how far it is.
 * @throws ApiError as `call` does; what `signal` was aborted with, when the sender gave up.
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
      const answer = readAnswer(request);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    };
    request.onerror = () => reject(failed(500, 'unreachable'));
    request.ontimeout = () => reject(failed(500, 'timedOut'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}

/** What the server says of a picture it has taken, or why it has not. */
export function readAnswer({
  status,
  responseText,
}: Pick<XMLHttpRequest, 'status' | 'responseText'>): Sent | ApiError {
  const envelope = readEnvelope(responseText);
  // The server checks its reply against the schema.
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
  return new ApiError(code, words[locale.get()][name], { words: inBoth(name) });
}
