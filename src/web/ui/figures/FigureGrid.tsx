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
  /** Where the figure is defined. */
  readonly href: string;
}

interface FigureGridProps {
  readonly figures: readonly GridFigure[];
  /** What the small i says to the ear, after the name of its figure. */
  readonly explained: string;
}

/** Key figures in rows of four, each over its name with the small i that leads to its definition. */
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
