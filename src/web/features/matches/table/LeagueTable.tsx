import type { CallReply } from '#contract/define-call.ts';
import type { competitionDetails } from '#contract/matches/competition-page.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { signedText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { BlockNote } from '#web/ui/layout/Block.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';
import tableStyles from '#web/ui/tables/Table.module.css';
import { FormMarks } from './FormMarks.tsx';
import styles from './LeagueTable.module.css';
import * as words from './words.ts';
import { ZoneKeys } from './ZoneKeys.tsx';

type Standings = NonNullable<CallReply<typeof competitionDetails>['standings']>;
type StandingsRow = Standings['rows'][number];

interface LeagueTableProps {
  readonly standings: Standings;
  /** Places to show, from 0, with gaps; all of them by default. */
  readonly visible?: readonly (number | 'gap')[];
  /** Key of the team whose row is marked. */
  readonly own?: string;
}

/** Current league table with zones and form. Each row leads to its team. */
export function LeagueTable({ standings: { rows }, visible, own }: LeagueTableProps) {
  const text = useWords(words);
  const locale = useLocale();
  const shown = visible ?? rows.map((_, place) => place);
  const listed = shown.flatMap((place) => (place === 'gap' ? [] : (rows[place] ?? [])));
  const deducted = listed.filter((row) => row.deducted > 0);
  return (
    <>
      <div className={tableStyles.scroll}>
        <table
          className={classNames(tableStyles.figures, tableStyles.table, styles.table)}
          aria-label={text.standings}
        >
          <thead>
            <tr>
              <th scope="col">{text.team}</th>
              <th scope="col">{text.played}</th>
              <th scope="col" className={styles.results}>
                {text.results}
              </th>
              <th scope="col">{text.difference}</th>
              <th scope="col">{text.points}</th>
              <th scope="col">{text.form}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((place) => {
              const row = place === 'gap' ? undefined : rows[place];
              if (row) return <TeamRow key={row.team.key} row={row} isOwn={row.team.key === own} />;
              return <Gap key="gap" />;
            })}
          </tbody>
        </table>
      </div>
      <ZoneKeys zones={listed.flatMap(({ zone }) => zone ?? [])} />
      {deducted.length > 0 && (
        <BlockNote>
          {deducted.map((row) => text.deducted(row.team.short[locale], row.deducted)).join(text.semicolon)}
        </BlockNote>
      )}
    </>
  );
}

function TeamRow({ row, isOwn }: { readonly row: StandingsRow; readonly isOwn: boolean }) {
  const text = useWords(words);
  const locale = useLocale();
  const { rank, team, played, won, drawn, lost, goalsFor, goalsAgainst, points, zone } = row;
  return (
    <tr className={classNames(isOwn && tableStyles.marked)}>
      <th scope="row" className={classNames(styles.head, zone && styles[zone])}>
        <span className={styles.team}>
          <span className={styles.rank}>{rank}</span>
          <Link href={paths.teamPage({ id: team.key })} className={styles.name}>
            <Badge team={team} size={20} />
            <span className={classNames(styles.short, isOwn && styles.own)}>{team.short[locale]}</span>
          </Link>
          {zone && (
            <Hidden>
              {text.comma}
              {text.zones[zone]}
            </Hidden>
          )}
        </span>
      </th>
      <td>{played}</td>
      <td className={styles.results}>{`${won}/${drawn}/${lost}`}</td>
      <td>{signedText(goalsFor - goalsAgainst, 0)}</td>
      <td className={tableStyles.strong}>{points}</td>
      <td>
        <FormMarks results={row.form} />
      </td>
    </tr>
  );
}

/** Omitted rows. */
function Gap() {
  const { between } = useWords(words);
  return (
    <tr>
      <td colSpan={6}>
        <span className={styles.gap} aria-hidden="true">
          ···
        </span>
        <Hidden>{between}</Hidden>
      </td>
    </tr>
  );
}
