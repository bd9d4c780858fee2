import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import styles from './Tools.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Spoken name of what the icon does. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon to press, 44 px to the touch. With `aria-pressed` it is filled while on. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {icon}
    </button>
  );
}

/** A word to press in a bar. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.text} />;
}

/** A word in a bar that leads to a page. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.text} />;
}

/** A link inside a text, in the blue of everything that leads to data or proof. */
export function InlineLink(props: LinkProps) {
  return <Link {...props} className={styles.inline} />;
}
