import type { Envelope, RefusalData } from '#contract/envelope.ts';
import type { z } from 'zod';
import type { uploadPath, uploadReply } from '#contract/uploads.ts';
import { ApiError } from '../../api/api-error.ts';
import { languageTags, locale } from '../../i18n/locale.ts';
import { token } from '../../session/session.ts';

const PATH: typeof uploadPath = '/api/app/auth/upload';
const TIMEOUT_MS = 60_000;

interface Sending {
  readonly signal: AbortSignal;
  /** Called with whole percents as the picture goes out. */
  readonly onPercent: (percent: number) => void;
  /** What is said where nothing came back. */
  readonly lost: string;
}

/**
 * Sends an avatar. By XMLHttpRequest, since `fetch` does not tell how far it is.
 * @throws ApiError
 */
export function sendPicture(picture: Blob, { signal, onPercent, lost }: Sending): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${PATH}?purpose=avatar`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Accept-Language', languageTags[locale.get()]);
    request.setRequestHeader('Content-Type', picture.type);
    request.setRequestHeader('Authorization', token.get() ?? '');
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100));
    request.onload = () => {
      const answer = readAnswer(request, lost);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    };
    request.onerror = request.ontimeout = () => reject(new ApiError(500, lost));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}

/** The address of the picture, or why there is none. */
export function readAnswer(
  { status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>,
  lost: string,
): string | null | ApiError {
  try {
    const { code, data, message } = JSON.parse(responseText) as Envelope<unknown>;
    if (code === 200) return (data as z.input<typeof uploadReply>).url;
    return new ApiError(code, message || lost, (data as Partial<RefusalData> | null) ?? {});
  } catch {
    return new ApiError(status, lost);
  }
}
