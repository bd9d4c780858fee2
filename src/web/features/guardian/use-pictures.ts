import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { sendPicture } from '../../api/send-picture.ts';
import { useWords } from '../../i18n/words.ts';
import { newId } from '../../state/request-id.ts';
import * as words from './words.ts';

export const PICTURES_MAX = 6;
const BYTES_MAX = 5 * 1024 * 1024;
const UPLOAD_PATH = '/api/app/common/guardianClaim/upload';

export interface Picture {
  readonly key: string;
  readonly name: string;
  /** Of the server; null while it is on its way and where it was refused. */
  readonly uploadId: string | null;
  readonly error: string | null;
}

/** Pictures of a claim: each is sent as soon as it is chosen, and may be taken out again. */
export function usePictures() {
  const { problems } = useWords(words);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (key: string, changes: Partial<Picture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const add = async (files: readonly File[]) => {
    const tooLarge = files.find(({ size }) => size > BYTES_MAX);
    const fitting = files.filter(({ size }) => size <= BYTES_MAX);
    const room = PICTURES_MAX - pictures.length;
    setProblem(tooLarge ? problems.tooLarge(tooLarge.name) : fitting.length > room ? problems.tooMany : null);
    const taken = fitting.slice(0, room).map((file) => ({ file, key: newId() }));
    const shown = taken.map(({ file, key }) => ({ key, name: file.name, uploadId: null, error: null }));
    setPictures((all) => [...all, ...shown]);
    // One after another: the server draws each anew and takes two at a time of everybody.
    for (const { file, key } of taken) {
      try {
        change(key, { uploadId: (await sendPicture(UPLOAD_PATH, file)).uploadId });
      } catch (error) {
        change(key, { error: (error as ApiError).message });
      }
    }
  };
  return {
    pictures,
    problem,
    uploadIds: pictures.flatMap(({ uploadId }) => uploadId ?? []),
    isUploading: pictures.some(({ uploadId, error }) => uploadId === null && error === null),
    add: (files: readonly File[]) => void add(files),
    remove: (key: string) => setPictures((all) => all.filter((each) => each.key !== key)),
    clear: () => setPictures([]),
  };
}
