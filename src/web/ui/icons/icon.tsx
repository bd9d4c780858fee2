import type { ReactNode } from 'react';
import { classNames } from '../../look/class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  readonly size?: 12 | 14 | 16 | 18 | 20 | 22 | 24;
  /** Accessible name; an icon next to its label needs none. */
  readonly label?: string;
  readonly className?: string | undefined;
}

function Icon({ size = 24, label, className, drawing }: IconProps & { readonly drawing: ReactNode }) {
  const frame = { viewBox: '0 0 24 24', className: classNames(styles.icon, styles[`s${size}`], className) };
  if (label === undefined) {
    return (
      <svg {...frame} aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg {...frame} role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}

/** Creates an icon from a drawing: 24 px grid, one line weight, current text colour. */
export function drawIcon(drawing: ReactNode) {
  return (props: IconProps) => <Icon {...props} drawing={drawing} />;
}
