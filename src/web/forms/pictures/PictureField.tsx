import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { PlusIcon } from '#web/ui/icons/actions.tsx';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import fieldStyles from '#web/ui/controls/Field.module.css';
import styles from './Pictures.module.css';
import { faultText, isRetryable } from './unfit-picture.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Picture, usePictures } from './use-pictures.ts';
import * as words from './words.ts';

interface PictureFieldProps {
  readonly chosen: ReturnType<typeof usePictures>;
  readonly error: string | null;
}

/** Attached pictures, each with its upload progress. */
export function PictureField({ chosen, error }: PictureFieldProps) {
  const text = useWords(words);
  const { pictures } = chosen;
  return (
    <div>
      <p className={fieldStyles.label} id="pictures">
        {text.pictures} <small className={styles.hint}>{text.hint(chosen.least, chosen.most)}</small>
      </p>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-labelledby="pictures">
          {pictures.map((picture) => (
            <li key={picture.key} className={styles.picture}>
              <span className={textStyles.ellipsis}>{picture.name}</span>
              <span className={styles.hint} role="status">
                {stateOf(picture, text)}
              </span>
              <IconButton
                label={text.removeOf(picture.name)}
                icon={<CloseIcon size={16} />}
                onClick={() => chosen.remove(picture.key)}
              />
              {isGoingOut(picture) && (
                <div className={styles.goingOut}>
                  <UploadProgress percent={picture.percent ?? 0} label={text.progressOf(picture.name)} />
                </div>
              )}
              {picture.fault !== null && (
                <div className={styles.wide}>
                  <FieldError error={faultText(picture.fault, text)} />
                  {isRetryable(picture.fault) && (
                    <Button
                      size="small"
                      aria-label={text.sendAgainOf(picture.name)}
                      onClick={() => chosen.sendAgain(picture.key)}
                    >
                      {text.sendAgain}
                    </Button>
                  )}
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
            accept="image/*"
            multiple
            className={styles.input}
            onChange={(event) => {
              chosen.add([...(event.target.files ?? [])]);
              // Allow choosing the same file again after removal.
              event.target.value = '';
            }}
          />
        </label>
      )}
      <FieldError error={chosen.problem ?? error} />
    </div>
  );
}

const isGoingOut = ({ percent, uploadId, fault }: Picture) =>
  percent !== null && uploadId === null && fault === null;

function stateOf(picture: Picture, text: typeof words.zh): string {
  if (picture.fault !== null) return '';
  if (picture.uploadId !== null) return text.sent;
  return picture.percent === null ? text.preparing : text.sending;
}
