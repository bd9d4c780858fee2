import styles from './MoneyFigure.module.css';

interface MoneyFigureProps {
  /** Figure and unit separately; the unit follows the figure in Chinese and precedes it in English. */
  readonly figure: string;
  readonly unit: string;
  readonly isUnitFirst: boolean;
}

/** The large amount at the top of a money page. */
export function MoneyFigure({ figure, unit, isUnitFirst }: MoneyFigureProps) {
  return (
    <p className={styles.money}>
      {isUnitFirst && `${unit} `}
      <b className={styles.figure}>{figure}</b>
      {!isUnitFirst && ` ${unit}`}
    </p>
  );
}
