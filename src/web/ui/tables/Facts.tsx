import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import rowStyles from '../layout/Rows.module.css';
import styles from './Facts.module.css';
import { Link } from '../controls/link.tsx';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

interface Figure extends Fact {
  /** Link to the page of what the figure counts, if any. */
  readonly href?: string | undefined;
}

/** Names on the left, values on the right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Key figures side by side, each above its name. */
export function Figures({
  figures,
  hasRules,
}: {
  readonly figures: readonly Figure[];
  readonly hasRules?: boolean;
}) {
  return (
    <dl className={hasRules ? styles.ruled : styles.figures}>
      {figures.map(({ name, value, href }) => (
        <div key={name} className={styles.figure}>
          <dt className={classNames(textStyles.caption, styles.caption)}>
            {href === undefined ? (
              name
            ) : (
              <Link href={href} className={rowStyles.stretchedLink}>
                {name}
              </Link>
            )}
          </dt>
          <dd className={textStyles.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Small facts separated by dots, without a dot at a line break. */
export function FactLine({ facts }: { readonly facts: readonly ReactNode[] }) {
  const visible = facts.filter(Boolean);
  return (
    <span className={styles.line}>
      {visible.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line keep their places.
        <span key={index} className={styles.part}>
          {index > 0 && <i className={styles.dot}>·</i>}
          {fact}
        </span>
      ))}
    </span>
  );
}
