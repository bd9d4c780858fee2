import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Hidden } from '../layout/Text.tsx';
import styles from './Button.module.css';
import * as words from '../words.ts';

interface ButtonLook {
  /** `primary`: the main action of a page; `accent`: its outlined form in lists; `quiet`: already done. */
  readonly look?: 'primary' | 'accent' | 'secondary' | 'quiet';
  /** `large` at the end of a full-page form. */
  readonly size?: 'normal' | 'small' | 'large';
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Pending: a spinner replaces the label, the width stays, further presses do nothing. */
  readonly isBusy?: boolean;
}

export function Button({
  look,
  size,
  isWide,
  icon,
  isBusy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { busy } = useWords(words);
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(...looks({ look, size, isWide }), isBusy && styles.busy)}
    >
      {icon}
      {children}
      {isBusy && <Hidden>{busy}</Hidden>}
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({ look, size, isWide, icon, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={classNames(...looks({ look, size, isWide }))}>
      {icon}
      {children}
    </Link>
  );
}

type Looks = { [K in keyof ButtonLook]: ButtonLook[K] | undefined };

function looks({ look = 'secondary', size, isWide }: Looks) {
  return [
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    isWide && styles.wide,
  ];
}

interface PriceLabel {
  readonly price: string;
  readonly action: string;
}

interface PriceLinkProps extends PriceLabel {
  readonly href: string;
  /** What is unlocked, for screen readers; visually it is next to the link. */
  readonly about: ReactNode;
}

/** Price and unlock link in a list: outlined, the solid button belongs to the scheme page. */
export function PriceLink({ href, price, action, about }: PriceLinkProps) {
  return (
    <Link href={href} className={styles.price}>
      <b className={styles.sum}>{price}</b>
      <span className={styles.action}>
        {action}
        <Hidden> {about}</Hidden>
      </span>
    </Link>
  );
}

/** Placeholder of a price link with the same size, shown after a delay so that a fast response does not flicker. */
export function PriceBone({ price, action }: PriceLabel) {
  return (
    <span className={classNames(styles.price, styles.bone)} aria-hidden="true">
      <b className={styles.sum}>{price}</b>
      <span className={styles.action}>{action}</span>
    </span>
  );
}
