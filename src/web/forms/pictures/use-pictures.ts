import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionEnd } from '#web/api/call.ts';
import { type PicturePath, sendPicture } from '#web/api/send-picture.ts';
import { useWords } from '#web/i18n/words.ts';
import { newId } from '#web/state/new-id.ts';
import { fitPicture } from './fit-picture.ts';
import * as words from './words.ts';

/** Upload path, and the minimum and maximum number of pictures. */
interface PictureOptions {
  readonly to: PicturePath;
  readonly least: 0 | 1;
  readonly most: number;
}

export interface Picture {
  readonly key: string;
  readonly name: string;
  /** Upload progress; null before, while it is encoded or queued. */
  readonly percent: number | null;
  /** Assigned by the server; null while uploading or after a refusal. */
  readonly uploadId: string | null;
  readonly fault: Error | null;
}

/** Before the upload. */
const notStarted = { percent: null, uploadId: null, fault: null };

/** Internal state of a picture. */
interface Chosen {
  readonly key: string;
  readonly file: File;
  readonly leaving: AbortController;
}

/** Pictures attached to a form: each is uploaded as soon as it is chosen, and may be removed again. */
export function usePictures({ to, least, most }: PictureOptions) {
  const text = useWords(words);
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const chosen = useRef(new Map<string, Chosen>());
  // In a ref, not in state: two taps within one frame count once.
  const failed = useRef(new Set<string>());
  // Sequential: the server re-encodes each and accepts two at a time per user, and each needs memory here.
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const all = chosen.current;
    return () => {
      for (const { leaving } of all.values()) leaving.abort();
    };
  }, []);
  const change = (key: string, changes: Partial<Picture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const send = async ({ key, file, leaving: { signal } }: Chosen) => {
    try {
      signal.throwIfAborted();
      const fit = await fitPicture(file);
      const onPercent = (percent: number) => change(key, { percent });
      change(key, { uploadId: (await sendPicture(to, fit, { signal, onPercent })).uploadId });
    } catch (fault) {
      // Refetching the user detects the end of the session too, and the shell handles it.
      if (isSessionEnd(fault)) void client.invalidateQueries({ queryKey: ['me'] });
      failed.current.add(key);
      // Only errors are thrown here; a removed picture ignores them.
      change(key, { fault: fault as Error });
    }
  };
  const enqueue = (one: Chosen) => {
    queue.current = queue.current.then(() => send(one));
  };
  const add = (files: readonly File[]) => {
    const room = most - pictures.length;
    setTooMany(files.length > room);
    const taken = files
      .slice(0, room)
      .map((file) => ({ key: newId(), file, leaving: new AbortController() }));
    setPictures((all) => [
      ...all,
      ...taken.map(({ key, file }) => ({ key, name: file.name, ...notStarted })),
    ]);
    for (const one of taken) {
      chosen.current.set(one.key, one);
      enqueue(one);
    }
  };
  const isUploading = pictures.some(({ uploadId, fault }) => uploadId === null && fault === null);
  return {
    pictures,
    least,
    most,
    problem: isTooMany ? text.tooMany(most) : null,
    uploadIds: pictures.flatMap(({ uploadId }) => uploadId ?? []),
    isUploading,
    /** Why a form with them cannot be submitted yet; null if no upload is pending. */
    stillSending: isUploading ? text.stillSending : null,
    add,
    /** Retries a failed upload. */
    sendAgain(key: string) {
      const one = chosen.current.get(key);
      if (!one || !failed.current.delete(key)) return;
      change(key, notStarted);
      enqueue(one);
    },
    remove(key: string) {
      chosen.current.get(key)?.leaving.abort();
      chosen.current.delete(key);
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    clear() {
      chosen.current.clear();
      setPictures([]);
    },
  };
}
