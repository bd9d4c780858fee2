import { type ReactNode, useId } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './Tiles.module.css';

interface Tile<T extends string | number> {
  readonly value: T;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
  /** Number of columns it spans; one by default. */
  readonly span?: number;
}

interface TilesProps<T extends string | number> {
  readonly label: string;
  /** `ladder` for prices in one line, `packs` for amounts, `odds` for picks with their odds. */
  readonly look: 'ladder' | 'packs' | 'odds';
  readonly columns: 2 | 3 | 4 | 5 | 7;
  readonly tiles: readonly Tile<T>[];
  readonly chosen: readonly T[];
  /** Multiple selection: checkboxes instead of radio buttons. */
  readonly isMultiple?: boolean;
  readonly onChoose: (value: T) => void;
}

/** Options as tiles over native radio buttons or checkboxes. */
export function Tiles<T extends string | number>(props: TilesProps<T>) {
  const name = useId();
  const { look, columns, chosen, isMultiple = false } = props;
  return (
    <fieldset
      aria-label={props.label}
      className={classNames(styles.grid, styles[look], styles[`of${columns}`])}
    >
      {props.tiles.map((tile) => (
        <label
          key={tile.value}
          className={classNames(styles.tile, chosen.includes(tile.value) && styles.chosen)}
          style={tile.span === undefined ? undefined : { gridColumn: `span ${tile.span}` }}
        >
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            className={styles.concealed}
            checked={chosen.includes(tile.value)}
            disabled={tile.isDisabled}
            onChange={() => props.onChoose(tile.value)}
          />
          {tile.content}
        </label>
      ))}
    </fieldset>
  );
}

/** An amount in a tile of `packs`. */
export function PackContent({
  figure,
  unit,
  isUnitFirst,
}: {
  figure: string;
  unit: string;
  isUnitFirst: boolean;
}) {
  return (
    <span>
      {isUnitFirst && unit}
      <b className={styles.figure}>{figure}</b>
      {!isUnitFirst && unit}
    </span>
  );
}
