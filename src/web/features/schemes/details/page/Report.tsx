import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './Report.module.css';
import * as words from '../words.ts';

/** Report button, or a notice that the viewer's report is under review. */
export function Report({ scheme: { id, isReported } }: { readonly scheme: SchemeDetails }) {
  const { report, reported } = useWords(words);
  if (isReported) return reported;
  return (
    <Link href={paths.schemeTipOff({ id })} className={classNames(hitStyles.hitArea, styles.report)}>
      {report}
    </Link>
  );
}
