import type { TableZone } from '#domain/match/table-zones.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { BlockNote } from '#web/ui/layout/Block.tsx';
import tableStyles from './LeagueTable.module.css';
import styles from './ZoneKeys.module.css';
import * as words from './words.ts';

/** What the bars of a table mean; nothing without zones. */
export function ZoneKeys({ zones }: { readonly zones: readonly TableZone[] }) {
  const text = useWords(words);
  if (zones.length === 0) return null;
  return (
    <>
      <ul className={styles.keys} aria-label={text.zonesLabel}>
        {[...new Set(zones)].map((zone) => (
          <li key={zone} className={classNames(tableStyles.head, tableStyles[zone], styles.key)}>
            {text.zones[zone]}
          </li>
        ))}
      </ul>
      <BlockNote>{text.zonesNote}</BlockNote>
    </>
  );
}
