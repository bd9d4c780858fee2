import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import * as matchWords from '../words.ts';
import { FormMarks } from '../table/FormMarks.tsx';
import type { TeamDetails } from './queries.ts';
import styles from './TeamHead.module.css';
import * as words from './words.ts';

/** Results in the head: as many as in a table. */
const FORM = 5;

/** Badge, place in the table, and the competitions of a team. Its name is the title of the page. */
export function TeamHead({ team: details }: { readonly team: TeamDetails }) {
  const { team, competitions, standings, form } = details;
  const text = useWords(words);
  const { demo } = useWords(matchWords);
  const locale = useLocale();
  const row = standings?.rows.find((each) => each.team.key === team.key);
  const [league] = competitions;
  return (
    <section className={styles.head}>
      <Badge team={team} size={52} />
      <div className={styles.facts}>
        {row && league && (
          <p className={styles.place}>
            <FactLine facts={[text.rank(league.short[locale], row.rank), text.points(row.points)]} />
          </p>
        )}
        {form && <FormMarks results={latest(form)} />}
        <ul className={styles.competitions} aria-label={text.competitions}>
          {competitions.map((competition) => (
            <li key={competition.code}>
              <Link
                href={paths.competitionPage({ id: competition.code })}
                className={classNames(textStyles.meta, styles.competition)}
              >
                {competition.name[locale]}
                {competition.demo && <Tag tone="amber">{demo}</Tag>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Results of the latest matches, oldest first. */
function latest({ matches }: NonNullable<TeamDetails['form']>) {
  return matches
    .slice(0, FORM)
    .map(({ result }) => result)
    .toReversed();
}

/** Skeleton of the head. */
export function HeadSkeleton() {
  const row = (
    <div className={styles.head}>
      <Bone width="44px" height={52} />
      <div className={styles.facts}>
        <Bone width="96px" height={16} />
        <Bone width="140px" height={12} />
      </div>
    </div>
  );
  return <Skeleton rows={1} row={row} />;
}
