import { useWords } from '../i18n/words.ts';
import { classNames } from '../look/class-names.ts';
import styles from './Avatar.module.css';
import { ShieldIcon } from './icons/states.tsx';
import { pickById } from './pick-by-id.ts';
import * as words from './words.ts';

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly size: 24 | 36 | 44 | 56;
}

/** The first character of a name on the ground of its id. */
export function Avatar({ id, name, size }: AvatarProps) {
  const ground = pickById(id, ['av1', 'av2', 'av3', 'av4', 'av5', 'av6']);
  const [first = ''] = name;
  return (
    <span className={classNames(styles.avatar, styles[`s${size}`], styles[ground])} aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}

/** The blue shield after the name of an analyst whose identity was checked. */
export function CertifiedMark({ size }: { readonly size: 14 | 16 }) {
  const { certified } = useWords(words);
  return <ShieldIcon size={size} label={certified} className={styles.certified} />;
}
