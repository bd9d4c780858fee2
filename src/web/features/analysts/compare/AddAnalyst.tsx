import { usePersonName } from '#web/i18n/person-name.ts';
import { yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { LastTenStrip } from '#web/ui/figures/LastTen.tsx';
import { PlusIcon } from '#web/ui/icons/actions.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import type { BoardRow } from '../queries.ts';
import { sharesOf } from '../yield-axis.ts';
import * as compareWords from './compare-words.ts';
import { MOST_COMPARED } from './compared-ids.ts';
import styles from './AddAnalyst.module.css';

interface AddAnalystProps {
  /** Of the leaderboard, without those compared already. */
  readonly rows: readonly BoardRow[];
  readonly onAdd: (id: string) => void;
}

/** The analysts of the leaderboard, to be added to the comparison. */
export function AddAnalyst({ rows, onAdd }: AddAnalystProps) {
  const text = useWords(compareWords);
  return (
    <Block hasGap label={text.add}>
      <BlockHead title={text.add} note={text.addNote(MOST_COMPARED)} />
      <ul>
        {rows.map((row) => (
          <Choice key={row.analyst.id} row={row} onAdd={onAdd} />
        ))}
      </ul>
    </Block>
  );
}

function Choice({ row, onAdd }: { readonly row: BoardRow } & Pick<AddAnalystProps, 'onAdd'>) {
  const text = useWords(compareWords);
  const { analyst, schemes, adjustedYield, place, lastTen } = row;
  const name = usePersonName(analyst.nickname);
  const low = place !== null && `${text.lower} ${yieldText(sharesOf(adjustedYield).low)}`;
  return (
    <li className={classNames(rowStyles.insetDivider, rowStyles.person, styles.row)}>
      <Avatar id={analyst.id} name={name} size={36} src={analyst.avatar} />
      <div className={rowStyles.grow}>
        <div className={rowStyles.name}>{name}</div>
        <div className={textStyles.meta}>
          <FactLine facts={[text.schemes(schemes), low]} />
        </div>
      </div>
      {lastTen.length > 0 && <LastTenStrip outcomes={lastTen} />}
      <Button size="small" look="accent" icon={<PlusIcon size={14} />} onClick={() => onAdd(analyst.id)}>
        <Hidden>{text.addOne(name)}</Hidden>
      </Button>
    </li>
  );
}
