import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { guardianUploadPath, uploadPath, uploadPurposes } from '#contract/uploads.ts';
import type { ApiError } from '../api/api-error.ts';
import { isSessionEnd } from '../api/call.ts';
import { sendPicture } from '../api/send-picture.ts';
import { useWords } from '../i18n/words.ts';
import { newId } from '../state/request-id.ts';
import * as words from './words.ts';

const BYTES_MAX = 5 * 1024 * 1024;

/** Where pictures are sent, and how many may go along. */
interface Wanted {
  readonly to: typeof guardianUploadPath | `${typeof uploadPath}?purpose=${(typeof uploadPurposes)[number]}`;
  readonly least: 0 | 1;
  readonly most: number;
}

export interface Picture {
  readonly key: string;
  readonly name: string;
  /** Of the server; null while it is on its way and where it was refused. */
  readonly uploadId: string | null;
  readonly error: string | null;
}

/** Pictures that go along with words: each is sent as soon as it is chosen, and may be taken out again. */
export function usePictures({ to, least, most }: Wanted) {
  const text = useWords(words);
  const client = useQueryClient();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (key: string, changes: Partial<Picture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const add = async (files: readonly File[]) => {
    const tooLarge = files.find(({ size }) => size > BYTES_MAX);
    const fitting = files.filter(({ size }) => size <= BYTES_MAX);
    const room = most - pictures.length;
    setProblem(tooLarge ? text.tooLarge(tooLarge.name) : fitting.length > room ? text.tooMany(most) : null);
    const taken = fitting.slice(0, room).map((file) => ({ file, key: newId() }));
    const shown = taken.map(({ file, key }) => ({ key, name: file.name, uploadId: null, error: null }));
    setPictures((all) => [...all, ...shown]);
    // One after another: the server draws each anew and takes two at a time of everybody.
    for (const { file, key } of taken) {
      try {
        change(key, { uploadId: (await sendPicture(to, file)).uploadId });
      } catch (error) {
        // The next call about the user meets the same end, and the shell knows what follows from it.
        if (isSessionEnd(error)) void client.invalidateQueries({ queryKey: ['me'] });
        change(key, { error: (error as ApiError).message });
      }
    }
  };
  return {
    ...{ pictures, problem, least, most },
    uploadIds: pictures.flatMap(({ uploadId }) => uploadId ?? []),
    isUploading: pictures.some(({ uploadId, error }) => uploadId === null && error === null),
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => setPictures((all) => all.filter((each) => each.key !== key)),
    clear: () => setPictures([]),
  };
}
