import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { LogIcon } from '#web/ui/icons/things.tsx';
import { NextIcon } from '#web/ui/icons/navigation.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Strong } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './ProofRow.module.css';
import type { TrackRecord } from '../queries.ts';
import * as words from '../words.ts';

const standings = ['settled', 'void', 'open', 'withdrawn', 'removed'] as const;

/** Every published scheme is in one of five states; their sum must equal the number in the public log. */
export function ProofRow({
  record: { analyst, counts, decidedVoids, published },
}: {
  readonly record: TrackRecord;
}) {
  const text = useWords(words);
  const sum = standings.reduce((total, standing) => total + counts[standing], 0);
  const terms = standings.map((standing) => `${text.counts[standing]} ${countText(counts[standing])}`);
  return (
    <Block>
      <Link
        href={paths.log({ author: analyst.id })}
        className={classNames(textStyles.meta, rowStyles.person, rowStyles.pressable, styles.row)}
      >
        <LogIcon size={20} className={styles.icon} />
        <span className={rowStyles.grow}>
          {terms.join(' + ')} {sum === published ? '=' : '≠'} <Strong>{countText(published)}</Strong>
          <br />
          {sum === published ? text.countsAgree : text.countsDiffer}
          {decidedVoids > 0 && (
            <>
              <br />
              {text.decidedVoids(decidedVoids)}
            </>
          )}
        </span>
        <span className={styles.check}>
          {text.check}
          <NextIcon size={14} />
        </span>
      </Link>
    </Block>
  );
}
