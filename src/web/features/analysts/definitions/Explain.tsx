import { useWords } from '#web/i18n/words.ts';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { type Definition, definitionHref } from './definition-href.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './Explain.module.css';
import * as words from '../words.ts';

interface ExplainProps {
  readonly about: Definition;
  /** Name of the figure, for screen readers. */
  readonly name: string;
}

/** Info mark after a figure in a sentence or heading; links to its definition. */
export function Explain({ about, name }: ExplainProps) {
  const { explained } = useWords(words);
  return (
    <Link href={definitionHref(about)} className={classNames(hitStyles.hitArea, styles.explain)}>
      <InfoIcon size={14} label={`${name}${explained}`} />
    </Link>
  );
}
