import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Guardian.module.css';
import * as words from './words.ts';

/** Purpose of the claim and what is needed for it. */
export function ClaimIntro() {
  const text = useWords(words);
  return (
    <Block>
      <p className={styles.lead}>{text.lead}</p>
      <BlockHead title={text.needed} />
      <ul className={classNames(textStyles.body, styles.needs)}>
        {text.needs.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Cells>
        <LinkCell href={paths.protocol({ name: 'nonageProtocol' })} title={text.rules} />
      </Cells>
    </Block>
  );
}
