import { classNames } from '#web/look/class-names.ts';
import { DownIcon } from '../icons/navigation.tsx';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly more: string;
  readonly less: string;
  /** What there is more of, for the ear: the eye sees the head of the block. */
  readonly about: string;
  readonly onToggle: () => void;
}

/** At the end of a block head: shows the rest of the block, and hides it again. */
export function MoreButton({ isOpen, more, less, about, onToggle }: MoreButtonProps) {
  const text = isOpen ? less : more;
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isOpen}
      aria-label={`${text} ${about}`}
      onClick={onToggle}
    >
      {text}
      <DownIcon size={14} className={classNames(styles.chevron, isOpen && styles.open)} />
    </button>
  );
}
