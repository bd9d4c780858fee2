import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionEnd } from '#web/api/call.ts';
import { type PicturePath, sendPicture } from '#web/api/send-picture.ts';
import { useWords } from '#web/i18n/words.ts';
import { newId } from '#web/state/new-id.ts';
import { fitPicture } from './fit-picture.ts';
import * as words from './words.ts';

/** Where pictures are sent, and how many may go along. */
interface Wanted {
  readonly to: PicturePath;
  readonly least: 0 | 1;
  readonly most: number;
}

export interface Picture {
  readonly key: string;
  readonly name: string;
  /** How much of it has gone out; null before, while it is made small or waits for others. */
  readonly percent: number | null;
  /** Of the server; null while it is on its way and where it was refused. */
  readonly uploadId: string | null;
  readonly fault: Error | null;
}

/** One whose sending has not begun. */
const untried = { percent: null, uploadId: null, fault: null };

/** What is kept of one besides what is shown. */
interface Chosen {
  readonly key: string;
  readonly file: File;
  readonly leaving: AbortController;
}

/** Pictures that go along with words: each is sent as soon as it is chosen, and may be taken out again. */
export function usePictures({ to, least, most }: Wanted) {
  const text = useWords(words);
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const chosen = useRef(new Map<string, Chosen>());
  // Here and not in the state: two taps within one frame are one.
  const failed = useRef(new Set<string>());
  // One after another: the server draws each anew and takes two at a time of everybody, and each needs memory here.
  const line = useRef(Promise.resolve());
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
      // The next call about the user meets the same end, and the shell knows what follows from it.
      if (isSessionEnd(fault)) void client.invalidateQueries({ queryKey: ['me'] });
      failed.current.add(key);
      // Nothing but errors is thrown on this way; of one that was taken out nothing is left to say.
      change(key, { fault: fault as Error });
    }
  };
  const sendInLine = (one: Chosen) => {
    line.current = line.current.then(() => send(one));
  };
  const add = (files: readonly File[]) => {
    const room = most - pictures.length;
    setTooMany(files.length > room);
    const taken = files
      .slice(0, room)
      .map((file) => ({ key: newId(), file, leaving: new AbortController() }));
    setPictures((all) => [...all, ...taken.map(({ key, file }) => ({ key, name: file.name, ...untried }))]);
    for (const one of taken) {
      chosen.current.set(one.key, one);
      sendInLine(one);
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
    /** Why a form with them cannot be sent yet; null where none is on its way. */
    stillSending: isUploading ? text.stillSending : null,
    add,
    /** Once more, of one that failed on the way. */
    sendAgain(key: string) {
      const one = chosen.current.get(key);
      if (!one || !failed.current.delete(key)) return;
      change(key, untried);
      sendInLine(one);
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
