import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Phone.module.css';
import * as words from './words.ts';

/** The current number, requirements and effects of a change, and help if it is lost. */
export function PhoneHead({ current }: { readonly current: string }) {
  const text = useWords(words);
  return (
    <Block>
      <Cells>
        <Cell title={text.now} value={<span className={styles.number}>{current}</span>} />
      </Cells>
      <p className={classNames(textStyles.label, styles.why)}>
        <Sentences of={[text.why, text.lost]} />{' '}
        <InlineLink href={paths.connectUs()}>{text.lostWay}</InlineLink>
      </p>
    </Block>
  );
}
