import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { CloseIcon } from '../icons/navigation.tsx';
import { registerSheet } from './open-sheets.ts';
import rowStyles from './Rows.module.css';
import styles from './Sheet.module.css';
import { IconButton } from '../controls/Tools.tsx';
import { useDragDown } from '../gestures/use-drag-down.ts';
import * as words from '../words.ts';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A centred dialog instead of a bottom sheet. */
  readonly isDialog?: boolean;
  /** It confirms leaving itself: back does not close it. */
  readonly isAboutLeaving?: boolean;
  /** Content extends to the edges, like list cells. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/**
 * Bottom sheet. The native modal dialog traps focus, makes the page inert and closes on Esc; the scrim, the close
 * button and a downward drag close it too.
 */
export function Sheet({
  isOpen,
  onClose,
  title,
  isDialog,
  isAboutLeaving = false,
  isFlush,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useWords(words);
  const dragging = useDragDown(dialog, onClose);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  }, [onClose]);
  useEffect(
    () => (isOpen && !isAboutLeaving ? registerSheet(() => latestClose.current()) : undefined),
    [isOpen, isAboutLeaving],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a modal dialog with Esc, handled by onCancel.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.sheet, isDialog && styles.dialog)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head} {...(isDialog ? {} : dragging)}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={close} icon={<CloseIcon size={20} />} onClick={onClose} />
          </div>
          <div className={classNames(!isFlush && styles.body)}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

/** Buttons at the end of a sheet. */
export function SheetActions({ children }: { readonly children: ReactNode }) {
  return <div className={classNames(rowStyles.actions, styles.actions)}>{children}</div>;
}
