import { useWords } from '../i18n/words.ts';
import { FieldError } from '../ui/Field.tsx';
import { PlusIcon } from '../ui/icons/actions.tsx';
import { CloseIcon } from '../ui/icons/navigation.tsx';
import { IconButton } from '../ui/Tools.tsx';
import styles from './Pictures.module.css';
import type { Picture, usePictures } from './use-pictures.ts';
import * as words from './words.ts';

interface PictureFieldProps {
  readonly chosen: ReturnType<typeof usePictures>;
  /** Whether sending was tried while one was still on its way. */
  readonly isAwaited: boolean;
  readonly error: string | null;
}

/** Pictures to send along, each with how far it is. */
export function PictureField({ chosen, isAwaited, error }: PictureFieldProps) {
  const text = useWords(words);
  const { pictures } = chosen;
  return (
    <div>
      <p className={styles.label} id="pictures">
        {text.pictures} <small className={styles.hint}>{text.hint(chosen.least, chosen.most)}</small>
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-labelledby="pictures">
          {pictures.map((picture) => (
            <li key={picture.key} className={styles.picture}>
              <span className={styles.file}>{picture.name}</span>
              <span className={styles.hint} role="status">
                {stateOf(picture, text)}
              </span>
              <IconButton
                label={text.removeOf(picture.name)}
                icon={<CloseIcon size={16} />}
                onClick={() => chosen.remove(picture.key)}
              />
              {picture.error !== null && (
                <div className={styles.wide}>
                  <FieldError error={picture.error} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {pictures.length < chosen.most && (
        <label className={styles.add}>
          <PlusIcon size={16} />
          {text.add}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className={styles.input}
            onChange={(event) => {
              chosen.add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was taken out.
              event.target.value = '';
            }}
          />
        </label>
      )}
      <FieldError error={chosen.problem ?? (isAwaited ? text.stillSending : error)} />
    </div>
  );
}

function stateOf({ uploadId, error }: Picture, text: typeof words.zh): string {
  if (error !== null) return '';
  return uploadId === null ? text.sending : text.sent;
}
