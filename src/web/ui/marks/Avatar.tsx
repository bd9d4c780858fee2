import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './Avatar.module.css';
import { ShieldIcon } from '../icons/states.tsx';
import { pickById } from '../controls/pick-by-id.ts';
import * as words from '../words.ts';

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly size: 24 | 36 | 44 | 56 | 80;
  /** Picture URL; null or absent if none. */
  readonly src?: string | null | undefined;
}

/** The user's picture; until it loads, and without one, the first character of the name on the ID's colour. */
export function Avatar({ id, name, size, src }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const ground = pickById(id, ['av1', 'av2', 'av3', 'av4', 'av5', 'av6']);
  const [first = ''] = name;
  return (
    <span className={classNames(styles.avatar, styles[`s${size}`], styles[ground])} aria-hidden="true">
      {first.toUpperCase()}
      {src && src !== failed && (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

/** Blue shield after the name of an analyst with verified identity. */
export function CertifiedMark({ size }: { readonly size: 14 | 16 }) {
  const { identityVerified } = useWords(words);
  return <ShieldIcon size={size} label={identityVerified} className={styles.certified} />;
}
