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
import { SortHead } from '#web/ui/tables/SortHead.tsx';
import tableStyles from '#web/ui/tables/Table.module.css';
import { useSorting } from '#web/ui/tables/use-sorting.ts';
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

/** A part of the table keeps its order: the places around a team. */
const unsorted = { sorting: null, onSort: null };

const columns = {
  played: ({ played }: StandingsRow) => played,
  results: ({ won }: StandingsRow) => won,
  difference: ({ goalsFor, goalsAgainst }: StandingsRow) => goalsFor - goalsAgainst,
  points: ({ points }: StandingsRow) => points,
};

/** Current league table with zones and form. Each row leads to its team. The whole table can be sorted. */
export function LeagueTable({ standings: { rows }, visible, own }: LeagueTableProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { table, sorted } = useSorting(columns);
  const shown: readonly (StandingsRow | 'gap' | undefined)[] =
    visible?.map((place) => (place === 'gap' ? place : rows[place])) ?? sorted(rows);
  const listed = shown.filter((row) => row !== undefined && row !== 'gap');
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
              {(['played', 'results', 'difference', 'points'] as const).map((column) => (
                <SortHead
                  key={column}
                  column={column}
                  table={visible ? unsorted : table}
                  className={column === 'results' ? styles.results : undefined}
                >
                  {text[column]}
                </SortHead>
              ))}
              <th scope="col">{text.form}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) =>
              row === undefined || row === 'gap' ? (
                <Gap key="gap" />
              ) : (
                <TeamRow key={row.team.key} row={row} isOwn={row.team.key === own} />
              ),
            )}
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
