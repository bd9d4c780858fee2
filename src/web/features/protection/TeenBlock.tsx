import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Protection.module.css';
import type { TeenMode } from './queries.ts';
import { TeenSheet } from './TeenSheet.tsx';
import * as words from './teen-words.ts';

/** Teen mode: effect, switch, and where a guardian claims refunds. */
export function TeenBlock({ teenMode: { on, isMinor } }: { readonly teenMode: TeenMode }) {
  const text = useWords(words);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Block label={text.title}>
      <BlockHead title={text.title} end={<Tag tone={on ? 'blue' : 'plain'}>{on ? text.on : text.off}</Tag>} />
      <div className={styles.part}>
        <div>
          <p className={classNames(textStyles.body, styles.text)}>{isMinor ? text.minor : text.text}</p>
          <ul className={classNames(textStyles.body, styles.list)}>
            {text.blocks.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        {!isMinor && (
          <Button isWide onClick={() => setConfirming(true)}>
            {on ? text.turnOff : text.turnOn}
          </Button>
        )}
      </div>
      <Cells>
        <LinkCell href={paths.guardianClaim()} title={text.guardianLink} detail={text.guardian} />
        <LinkCell href={paths.protocol({ name: 'nonageProtocol' })} title={text.rules} />
      </Cells>
      {isConfirming && <TeenSheet on={!on} onClose={() => setConfirming(false)} />}
    </Block>
  );
}
