import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import styles from './Tools.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Icon button with a 44 px touch target. With `aria-pressed` it is filled while on. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {icon}
    </button>
  );
}

interface IconLinkProps extends LinkProps {
  /** Accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** The same as a link. */
export function IconLink({ label, icon, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={styles.icon}>
      {icon}
    </Link>
  );
}

/** Text button in a bar. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.text} />;
}

/** Text link in a bar. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.text} />;
}

/** Link inside text, in the blue of data and proof links. */
export function InlineLink(props: LinkProps) {
  return <Link {...props} className={styles.inline} />;
}
