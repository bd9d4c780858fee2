import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionEnd } from '../api/call.ts';
import { type PicturePath, sendPicture } from '../api/send-picture.ts';
import { useWords } from '../i18n/words.ts';
import { newId } from '../state/request-id.ts';
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

/** Pictures that go along with words: each is sent as soon as it is chosen, and may be taken out again. */
export function usePictures({ to, least, most }: Wanted) {
  const text = useWords(words);
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const leavings = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = leavings.current;
    return () => {
      for (const leaving of all.values()) leaving.abort();
    };
  }, []);
  const change = (key: string, changes: Partial<Picture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const send = async (key: string, file: File, signal: AbortSignal) => {
    try {
      signal.throwIfAborted();
      const fit = await fitPicture(file);
      const onPercent = (percent: number) => change(key, { percent });
      change(key, { uploadId: (await sendPicture(to, fit, { signal, onPercent })).uploadId });
    } catch (fault) {
      // The next call about the user meets the same end, and the shell knows what follows from it.
      if (isSessionEnd(fault)) void client.invalidateQueries({ queryKey: ['me'] });
      // Nothing but errors is thrown on this way; of one that was taken out nothing is left to say.
      change(key, { fault: fault as Error });
    }
  };
  const add = async (files: readonly File[]) => {
    const room = most - pictures.length;
    setTooMany(files.length > room);
    const taken = files
      .slice(0, room)
      .map((file) => ({ file, key: newId(), leaving: new AbortController() }));
    for (const { key, leaving } of taken) leavings.current.set(key, leaving);
    const empty = { percent: null, uploadId: null, fault: null };
    setPictures((all) => [...all, ...taken.map(({ file, key }) => ({ key, name: file.name, ...empty }))]);
    // One after another: the server draws each anew and takes two at a time of everybody, and each needs memory here.
    for (const { file, key, leaving } of taken) await send(key, file, leaving.signal);
  };
  return {
    ...{ pictures, least, most },
    problem: isTooMany ? text.tooMany(most) : null,
    uploadIds: pictures.flatMap(({ uploadId }) => uploadId ?? []),
    isUploading: pictures.some(({ uploadId, fault }) => uploadId === null && fault === null),
    add: (files: readonly File[]) => void add(files),
    remove(key: string) {
      leavings.current.get(key)?.abort();
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    clear: () => setPictures([]),
  };
}
