import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import { Hidden } from '../layout/Text.tsx';
import styles from './Button.module.css';
import * as words from '../words.ts';

interface ButtonLook {
  /** `primary` is the one main action of a page; `accent` its outline in lists; `quiet` what is already done. */
  readonly look?: 'primary' | 'accent' | 'secondary' | 'quiet';
  /** `large` where the button ends a form of its own page. */
  readonly size?: 'normal' | 'small' | 'large';
  readonly isWide?: boolean;
  readonly icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Under way: a spinner takes the place of the words, the width stays, a second press does nothing. */
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

/** A link drawn as a button. */
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

interface PriceLinkProps {
  readonly href: string;
  readonly price: string;
  readonly action: string;
  /** What is unlocked, for the ear: the eye sees it beside the link. */
  readonly about: ReactNode;
}

/** Price and unlock in a list: an outline, the solid button is the scheme page's own. */
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
