import type { AnyDraft, TextField } from '../draft/draft.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Marks.module.css';
import { markedParts } from './marks.ts';
import type { Preview } from '../draft/preview-query.ts';

interface MarksProps {
  readonly field: TextField;
  readonly draft: AnyDraft;
  readonly preview: Preview | undefined;
}

/** Quotes the forbidden parts of a text. Hidden as soon as the text changes. */
export function Marks({ field, draft, preview }: MarksProps) {
  if (!preview || preview.draft[field] !== draft[field]) return null;
  const places = preview.problems.filter((problem) => problem.field === field);
  if (places.length === 0) return null;
  return (
    <ul className={classNames(textStyles.small, styles.marks)}>
      {markedParts(draft[field], places).map(({ before, fragment, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
        <li key={index}>
          {before}
          <mark className={styles.mark}>{fragment}</mark>
          {after}
        </li>
      ))}
    </ul>
  );
}
