import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionEnd } from '#web/api/call.ts';
import { sendPicture } from '#web/api/send-picture.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { useWords } from '#web/i18n/words.ts';
import { faultText } from '#web/forms/pictures/unfit-picture.ts';
import * as pictureWords from '#web/forms/pictures/words.ts';
import { shrinkPicture } from './shrink-picture.ts';
import * as words from './words.ts';

/** Shrinks and uploads a chosen picture and returns its URL, with progress and error. */
export function usePicture(onSent: (address: string | null) => void) {
  const text = useWords(words);
  const pictureText = useWords(pictureWords);
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const sending = useSingleFlightMutation<string | null, Error, File>({
    async mutationFn(file) {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setPercent(null);
      const small = await shrinkPicture(file);
      const sent = await sendPicture('/api/app/auth/upload?purpose=avatar', small, {
        signal,
        onPercent: setPercent,
      });
      return sent.url;
    },
    onSuccess: onSent,
    // Refetching the user detects the end of the session too, and the shell handles it.
    onError: (error) => isSessionEnd(error) && client.invalidateQueries({ queryKey: ['me'] }),
  });
  return {
    send: (file: File) => sending.isPending || sending.mutate(file),
    isPending: sending.isPending,
    state: sending.isPending ? stateText(percent, text) : null,
    percent: sending.isPending ? (percent ?? 0) : null,
    error: sending.error && faultText(sending.error, pictureText),
    forgetError: () => sending.error && sending.reset(),
  };
}

function stateText(percent: number | null, text: typeof words.zh): string {
  if (percent === null) return text.shrinking;
  return percent < 100 ? text.sending(percent) : text.checking;
}
