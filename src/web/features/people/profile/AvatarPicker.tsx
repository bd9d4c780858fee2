import { useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { UploadProgress } from '#web/forms/pictures/UploadProgress.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Profile.module.css';
import type { usePicture } from './use-picture.ts';
import * as words from './words.ts';

interface AvatarPickerProps {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly picture: ReturnType<typeof usePicture>;
  readonly error: string | null;
  readonly onRemove: () => void;
}

/** The picture with a native file input for camera and album. */
export function AvatarPicker({ id, name, avatar, picture, error, onRemove }: AvatarPickerProps) {
  const text = useWords(words);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <Avatar id={id} name={name} size={80} src={avatar} />
      <div className={styles.choices}>
        <div className={styles.buttons}>
          <Button size="small" disabled={picture.isPending} onClick={() => input.current?.click()}>
            {text.change}
          </Button>
          {avatar !== null && !picture.isPending && (
            <Button size="small" look="quiet" onClick={onRemove}>
              {text.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) picture.send(file);
            // Allow choosing the same file again.
            target.value = '';
          }}
        />
        <div role="status" className={classNames(textStyles.meta, styles.state)}>
          {picture.state}
          {picture.percent !== null && <UploadProgress percent={picture.percent} label={text.avatar} />}
        </div>
        <FieldError error={picture.error ?? error} />
      </div>
    </div>
  );
}
