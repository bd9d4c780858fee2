import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Security.module.css';

interface FactListProps {
  readonly facts: readonly string[];
  /** Inside an element that already has gutters. */
  readonly isInset?: boolean;
}

/** List of facts to know before deciding. */
export function FactList({ facts, isInset }: FactListProps) {
  return (
    <ul className={classNames(textStyles.body, styles.facts, isInset && styles.inset)}>
      {facts.map((fact) => (
        <li key={fact} className={textStyles.dotted}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
