import { ApiError } from '#web/api/api-error.ts';
import { FILE_MEBIBYTES_MAX } from './picture-sizes.ts';
import type { zh } from './words.ts';

/** A file that cannot be uploaded as a picture, detected before the upload. */
export class UnfitPicture extends Error {
  readonly why: 'tooLarge' | 'notPicture';

  constructor(why: UnfitPicture['why']) {
    super(why);
    this.name = 'UnfitPicture';
    this.why = why;
  }
}

/** Message for a failed picture in the language of `text`; a refusal has its own message. */
export function faultText(fault: Error, text: typeof zh): string {
  if (!(fault instanceof UnfitPicture)) return fault.message;
  return fault.why === 'tooLarge' ? text.tooLarge(FILE_MEBIBYTES_MAX) : text.notPicture;
}

const TOO_MANY_REQUESTS = 429;

/** Whether a retry with the same picture may succeed: a transport failure, server fault or rate limit. */
export function isRetryable(fault: Error): boolean {
  return fault instanceof ApiError && (fault.code >= 500 || fault.code === TOO_MANY_REQUESTS);
}
