import { countText, signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { definitionHref } from '../definitions/definition-href.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './Obtainable.module.css';
import type { TrackRecord } from '../queries.ts';
import * as words from '../words.ts';

/** The yield at odds still available some minutes after publishing. */
export function Obtainable({ rows }: { readonly rows: TrackRecord['obtainable'] }) {
  const text = useWords(words);
  const known = rows.filter(({ schemes }) => schemes > 0);
  if (known.length === 0) return null;
  const isOfFewer = known.some(({ schemes }) => schemes !== known[0]?.schemes);
  const columns = [
    { name: text.obtainable },
    ...known.map(({ minutes }) => ({ name: minutes === 0 ? text.atPublish : text.minutesAfter(minutes) })),
  ];
  return (
    <div className={styles.table}>
      <Table label={text.obtainable} columns={columns}>
        <Row>
          <RowHead look="second">
            <Link
              href={definitionHref('obtainable')}
              className={classNames(hitStyles.hitArea, hitStyles.withInfo, styles.name)}
            >
              {text.yieldPercent}
              <InfoIcon size={12} label={text.explained} />
            </Link>
          </RowHead>
          {known.map(({ minutes, yieldBasisPoints }) => (
            <Cell key={minutes} {...(minutes === 0 && { look: 'medium' })}>
              {signedText(yieldBasisPoints / 100, 1)}
            </Cell>
          ))}
        </Row>
        {isOfFewer && (
          <Row>
            <RowHead look="second">{text.schemesCounted}</RowHead>
            {known.map(({ minutes, schemes }) => (
              <Cell key={minutes} look="second">
                {countText(schemes)}
              </Cell>
            ))}
          </Row>
        )}
      </Table>
    </div>
  );
}
