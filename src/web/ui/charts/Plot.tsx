import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../look/class-names.ts';
import { Crosshair } from './Crosshair.tsx';
import styles from './Plot.module.css';
import type { Readable } from './reading.ts';
import { BOX } from './step-path.ts';

/** A label at a share of the axis: from the bottom up, or from the left. */
export interface PlotLabel {
  readonly at: number;
  readonly text: string;
}

interface PlotProps {
  /** Description of the chart, in a sentence. */
  readonly label: string;
  readonly shape?: 'normal' | 'square';
  readonly yTicks: readonly PlotLabel[];
  readonly xTicks: readonly PlotLabel[];
  /** Labels at the line ends, instead of a legend. */
  readonly ends?: readonly PlotLabel[];
  /** Vertical lines with a label on top. */
  readonly marks?: readonly PlotLabel[];
  /** Labels in the upper edge, without a line. */
  readonly names?: readonly PlotLabel[];
  /** Lets values be read off by finger and keyboard. */
  readonly readable?: Readable | undefined;
  /** Paths in a 1000 by 1000 box from the top left; the box is stretched, so strokes must not scale. */
  readonly children: ReactNode;
}

/**
 * Chart frame. Lines are stretched to the available size; labels are HTML, so that they keep their size on a narrow
 * phone and scale with the font size. Screen readers get one image with a description, and the values as a slider.
 */
export function Plot({
  label,
  shape = 'normal',
  yTicks,
  xTicks,
  ends = [],
  marks = [],
  names = [],
  readable,
  children,
}: PlotProps) {
  return (
    <div className={classNames(styles.plot, styles[shape])}>
      <div className={styles.left} aria-hidden="true">
        <Labels labels={yTicks} />
      </div>
      <div className={styles.area}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${BOX} ${BOX}`}
          preserveAspectRatio="none"
          className={styles.svg}
        >
          {yTicks.map(({ at }) => (
            <path key={at} className={styles.rule} d={`M0 ${(1 - at) * BOX}H${BOX}`} />
          ))}
          {marks.map(({ at, text }) => (
            <path key={text} className={styles.mark} d={`M${at * BOX} 0V${BOX}`} />
          ))}
          {children}
        </svg>
        {legibleNames(marks).map(({ at, text }) => (
          <span
            key={text}
            aria-hidden="true"
            className={classNames(styles.markName, at > 0.9 && styles.late)}
            style={across(at)}
          >
            {text}
          </span>
        ))}
        {names.map(({ at, text }) => (
          <span
            key={text}
            aria-hidden="true"
            className={classNames(styles.name, sideOf(at))}
            style={across(at)}
          >
            {text}
          </span>
        ))}
        {readable && <Crosshair readable={readable} />}
      </div>
      <div className={styles.right} aria-hidden="true">
        <Labels labels={ends} />
      </div>
      <div className={styles.bottom} aria-hidden="true">
        {xTicks.map(({ at, text }) => (
          <span key={at} className={classNames(styles.tick, sideOf(at))} style={across(at)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Share of the width that a mark's name needs. */
const NAME_ROOM = 0.12;

/** The names of marks that do not run into the one before; a mark without its name is still a line. */
function legibleNames(marks: readonly PlotLabel[]): readonly PlotLabel[] {
  const named: PlotLabel[] = [];
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    const before = named.at(-1);
    if (!before || mark.at - before.at >= NAME_ROOM) named.push(mark);
  }
  return named;
}

function Labels({ labels }: { readonly labels: readonly PlotLabel[] }) {
  return labels.map(({ at, text }) => (
    <span key={text}>
      <span className={styles.label} style={{ '--down': 1 - at } as CSSProperties}>
        {text}
      </span>
    </span>
  ));
}

/** Near the edges a label is aligned inwards. */
function sideOf(at: number): string | undefined {
  if (at > 0.8) return styles.late;
  return at < 0.2 ? styles.early : undefined;
}

function across(at: number): CSSProperties {
  return { '--across': at } as CSSProperties;
}
