import { ApiError } from '#web/api/api-error.ts';
import { FILE_MEBIBYTES_MAX } from './picture-sizes.ts';
import type { zh } from './words.ts';

/** A file that cannot be sent as a picture, known before anything was sent. */
export class UnfitPicture extends Error {
  readonly why: 'tooLarge' | 'notPicture';

  constructor(why: UnfitPicture['why']) {
    super(why);
    this.name = 'UnfitPicture';
    this.why = why;
  }
}

/** What is said of a picture that was not sent, in the language of `text`; a refusal of the server says it itself. */
export function faultText(fault: Error, text: typeof zh): string {
  if (!(fault instanceof UnfitPicture)) return fault.message;
  return fault.why === 'tooLarge' ? text.tooLarge(FILE_MEBIBYTES_MAX) : text.notPicture;
}

const TOO_MANY_REQUESTS = 429;

/** Whether the same picture may be taken another time: what failed was the way or the hour, not the picture. */
export function mayPass(fault: Error): boolean {
  return fault instanceof ApiError && (fault.code >= 500 || fault.code === TOO_MANY_REQUESTS);
}
