import styles from './MoneyFigure.module.css';

interface MoneyFigureProps {
  /** The figure and its unit apart; the unit stands after the figure in Chinese, before it in English. */
  readonly figure: string;
  readonly unit: string;
  readonly isUnitFirst: boolean;
}

/** The one large sum at the head of a money page. */
export function MoneyFigure({ figure, unit, isUnitFirst }: MoneyFigureProps) {
  return (
    <p className={styles.money}>
      {isUnitFirst && `${unit} `}
      <b className={styles.figure}>{figure}</b>
      {!isUnitFirst && ` ${unit}`}
    </p>
  );
}
