import { classNames } from '#web/look/class-names.ts';
import { DownIcon } from '../icons/navigation.tsx';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly more: string;
  readonly less: string;
  /** What is expanded, for screen readers; visually it is the block heading. */
  readonly about: string;
  readonly onToggle: () => void;
}

/** At the end of a block heading: expands and collapses the rest. */
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
