import type { ReactNode } from 'react';
import { InfoIcon } from '../icons/states.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import styles from './FigureGrid.module.css';
import { Link } from '../controls/link.tsx';
import { WithMark } from '../marks/WithMark.tsx';

interface GridFigure {
  readonly name: string;
  readonly value: ReactNode;
  /** Link to the definition. */
  readonly href: string;
}

interface FigureGridProps {
  readonly figures: readonly GridFigure[];
  /** Accessible text of the info mark, after the figure's name. */
  readonly explained: string;
}

/** Key figures in rows of four, each above its name with an info mark that links to its definition. */
export function FigureGrid({ figures, explained }: FigureGridProps) {
  return (
    <dl className={styles.grid}>
      {figures.map(({ name, value, href }) => (
        <div key={name} className={styles.figure}>
          <dt>
            <Link href={href} className={classNames(textStyles.caption, styles.name)}>
              <WithMark text={name}>
                <InfoIcon size={12} label={explained} className={styles.info} />
              </WithMark>
            </Link>
          </dt>
          <dd className={textStyles.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
