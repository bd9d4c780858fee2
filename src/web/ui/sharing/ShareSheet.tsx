import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Button, ButtonLink } from '../controls/Button.tsx';
import { ButtonCell, Cells, LinkCell } from '../layout/Cells.tsx';
import { Sheet } from '../layout/Sheet.tsx';
import * as words from '../words.ts';
import styles from './ShareSheet.module.css';
import { useSharedFile } from './use-shared-file.ts';

/** A picture of the thing that is shared. */
export interface SharedPicture {
  readonly path: string;
  /** Name of the saved file. */
  readonly fileName: string;
}

/** Something for another program: a file to save, such as a calendar, or what is copied into it. */
export type SharedFile =
  | { readonly title: string; readonly path: string }
  /** The address of a feed, or code. */
  | { readonly title: string; readonly copied: string; readonly done: string };

interface ShareSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly picture: SharedPicture | null;
  readonly files: readonly SharedFile[];
  readonly onShareLink: () => void;
  readonly onCopy: () => void;
  readonly onCopyText: (text: string, done: string) => void;
  readonly onShareFile: (file: File) => void;
}

/** Everything that can be done with a link: share it, copy it, or its picture and files. */
export function ShareSheet(props: ShareSheetProps) {
  const { isOpen, onClose, title, picture, files, onShareLink, onCopy, onCopyText, onShareFile } = props;
  const text = useWords(words);
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.share} isFlush>
      {isOpen && picture && <Picture title={title} picture={picture} onShare={onShareFile} />}
      <Cells>
        {typeof navigator !== 'undefined' && typeof navigator.share === 'function' && (
          <ButtonCell title={text.shareLink} onClick={after(onShareLink)} />
        )}
        <ButtonCell title={text.copyLink} onClick={after(() => onCopy())} />
        {files.map((file) =>
          'path' in file ? (
            <LinkCell key={file.path} title={file.title} href={file.path} download="" />
          ) : (
            <ButtonCell
              key={file.title}
              title={file.title}
              onClick={after(() => onCopyText(file.copied, file.done))}
            />
          ),
        )}
      </Cells>
    </Sheet>
  );
}

interface PictureProps {
  readonly title: string;
  readonly picture: SharedPicture;
  readonly onShare: (file: File) => void;
}

/** The picture, to be shared as a file, saved, or saved by a long press. */
function Picture({ title, picture: { path, fileName }, onShare }: PictureProps) {
  const text = useWords(words);
  const file = useSharedFile(path, fileName);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p className={styles.failed}>{text.pictureFailed}</p>;
  return (
    <div className={styles.picture}>
      <img className={styles.drawn} src={path} alt={text.pictureOf(title)} onError={() => setFailed(true)} />
      {file ? (
        <Button isWide onClick={() => onShare(file)}>
          {text.sharePicture}
        </Button>
      ) : (
        <ButtonLink isWide href={path} download={fileName}>
          {text.savePicture}
        </ButtonLink>
      )}
    </div>
  );
}
