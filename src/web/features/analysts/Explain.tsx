import { useWords } from '../../i18n/words.ts';
import { InfoIcon } from '../../ui/icons/states.tsx';
import { Link } from '../../ui/link.tsx';
import { type Definition, definitionHref } from './definition-href.ts';
import * as definitionWords from './definition-words.ts';
import styles from './Explain.module.css';
import * as words from './words.ts';

/** The small i behind a figure that stands in a sentence or a head: leads to its definition. */
export function Explain({ about }: { readonly about: Definition }) {
  const { explained } = useWords(words);
  const { items } = useWords(definitionWords);
  return (
    <Link href={definitionHref(about)} className={styles.explain}>
      <InfoIcon size={14} label={`${items[about].name}${explained}`} />
    </Link>
  );
}
